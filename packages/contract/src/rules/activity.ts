/** Rules for reports of what visitors do. */
/** Maximum number of activities in one report. */
export const maxActivities = 50

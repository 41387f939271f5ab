import { AdminSettings } from '../../entities/admin-settings.ts'
import { adminCall } from '../parts.ts'

/** The settings of the server. */
export const adminSettings = {
  /** All of them, set or not. */
  list: adminCall('GET', '/settings', 'The settings that are in effect').output(AdminSettings),
}

/** The form in which a name for signing in is stored and compared. Case does not matter in e-mail addresses. */
export const asUsername = (name: string) => name.trim().normalize('NFC').toLowerCase()

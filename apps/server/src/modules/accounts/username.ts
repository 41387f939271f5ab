/** What a name to sign in with is stored and compared by: an e-mail address in any case is one name. */
export const asUsername = (name: string) => name.trim().normalize('NFC').toLowerCase()

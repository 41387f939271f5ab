const pattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text has the form of a UUID (RFC 9562), of any version. PostgreSQL refuses to compare others with one. */
export const isUuid = (text: string): boolean => pattern.test(text)

/** The same for a UUID as Node and PostgreSQL write it, in lower case, so that each has one name and one address. */
export const isCanonicalUuid = (text: string): boolean => isUuid(text) && text === text.toLowerCase()

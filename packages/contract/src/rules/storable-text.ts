const unstorable = /[\0\p{Surrogate}]/u

/** Whether a database can store a text unchanged: no U+0000, no lone surrogates. */
export const isStorable = (text: string): boolean => !unstorable.test(text)

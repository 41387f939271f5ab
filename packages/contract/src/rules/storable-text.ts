const unstorable = /[\0\p{Surrogate}]/u

/** Whether a database keeps a text as it is: U+0000 and single halves of surrogate pairs are in no text that anything is stored under. */
export const isStorable = (text: string): boolean => !unstorable.test(text)

/**
 * An object for keys from a file. It has no prototype, so that a column named `constructor` or `__proto__` is a key
 * like any other. Spread it (`{ ...found }`) for libraries that expect an ordinary object.
 */
export const dictionary = <T>(): Record<string, T> => Object.create(null) as Record<string, T>

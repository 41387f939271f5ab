/**
 * An object for keys that come from a file. It has no prototype: a column that is called `constructor` or `__proto__` is a key like any other.
 * Spread it (`{ ...found }`) to hand it on as an ordinary object, which libraries expect.
 */
export const dictionary = <T>(): Record<string, T> => Object.create(null) as Record<string, T>

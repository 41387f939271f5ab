/**
 * An object for keys that come from a file. It has no prototype: a column that is called `constructor` or `__proto__` is a key like any other.
 */
export const dictionary = <T>(): Record<string, T> => Object.create(null) as Record<string, T>

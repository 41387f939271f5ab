/** Joins class names and leaves out what is not one: `classNames('a', active && 'b')`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ')

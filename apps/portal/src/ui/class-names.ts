/** Joins class names and skips empty and false values: `classNames('a', active && 'b')`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ')

/** A choice of a filter, as a select takes it. */
interface FilterChoice {
  readonly value: string
  readonly label: string
}

/**
 * The choices of a filter: all, the known values, and the value in the address, even if the server does not know it.
 * @param all the name of the choice that leaves nothing out
 * @param values undefined while they load
 * @param chosen '' for all
 */
export function filterChoices(
  all: string,
  values: readonly string[] = [],
  chosen: string,
  labelOf: (value: string) => string = (value) => value,
): readonly FilterChoice[] {
  const known = chosen === '' || values.includes(chosen) ? values : [...values, chosen]
  return [{ value: '', label: all }, ...known.map((value) => ({ value, label: labelOf(value) }))]
}

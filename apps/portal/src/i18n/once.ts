/**
 * Memoizes a factory by its options, which must be JSON. A browser takes a hundred times as long to create an Intl
 * object as to use it, and a page of cards needs dozens.
 */
export function once<Options, Made>(make: (options: Options) => Made): (options: Options) => Made {
  const known = new Map<string, Made>()
  return (options) => {
    const key = JSON.stringify(options) ?? ''
    let made = known.get(key)
    if (made === undefined) {
      made = make(options)
      known.set(key, made)
    }
    return made
  }
}

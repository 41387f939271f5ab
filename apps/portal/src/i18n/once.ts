/**
 * Makes each thing once for the same options, which must be JSON: to make one of Intl's takes a browser a hundred times as long as to use it, and a page of
 * cards asks for dozens.
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

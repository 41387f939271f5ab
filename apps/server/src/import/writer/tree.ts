/** Whether a thing of a tree is another one or lies below it. @param above the code above each, '' at the top */
export function isBelow(above: ReadonlyMap<string, string>, code: string, ancestor: string): boolean {
  const seen = new Set<string>()
  for (let at = code; at !== '' && !seen.has(at); at = above.get(at) ?? '') {
    if (at === ancestor) return true
    seen.add(at)
  }
  return false
}

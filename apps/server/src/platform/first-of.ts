/** The first items, at most `max`. */
export async function firstOf<Item>(items: AsyncIterable<Item>, max: number): Promise<Item[]> {
  const first: Item[] = []
  for await (const item of items) {
    if (first.length >= max) break
    first.push(item)
  }
  return first
}

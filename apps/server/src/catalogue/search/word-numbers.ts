/** Number of maps. A map that grows copies itself: one for all words of a catalogue would block other work meanwhile. */
const shards = 16

/** Number of letters from which a part of a text keeps the whole text in memory (V8). */
const slicedLength = 13

/** The word without the text that it is a part of. */
const copied = (word: string): string =>
  word.length < slicedLength ? word : Buffer.from(word, 'utf16le').toString('utf16le')

/** Numbers words in the order in which they come, from 0. */
export class WordNumbers {
  #size = 0
  readonly #shards = Array.from({ length: shards }, () => new Map<string, number>())

  /** The number of a word, a new one for a new word. */
  of(word: string): number {
    // Codes have the same first letters.
    const shard = this.#shards[word.charCodeAt(word.length - 1) % shards] as Map<string, number>
    const known = shard.get(word)
    if (known !== undefined) return known
    shard.set(copied(word), this.#size)
    this.#size += 1
    return this.#size - 1
  }

  /** All words, in no order. */
  words(): string[] {
    return this.#shards.flatMap((shard) => [...shard.keys()])
  }
}

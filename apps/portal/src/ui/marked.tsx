import { foundParts } from '@vitrine/contract/rules/found-words'
import { createContext, type ReactNode, useContext } from 'react'

const none: readonly string[] = []
const FoundWords = createContext(none)

/**
 * Provides the words that a search matched to every text below that can be marked. Pass the same array while the words
 * do not change.
 */
export function FoundWordsProvider({
  words = none,
  children,
}: {
  readonly words?: readonly string[] | undefined
  readonly children: ReactNode
}) {
  return <FoundWords.Provider value={words}>{children}</FoundWords.Provider>
}

/** The words to mark here; [] outside of search results. */
export const useFoundWords = (): readonly string[] => useContext(FoundWords)

/** A plain text with the words of the search marked. */
export function Marked({ text }: { readonly text: string }): ReactNode {
  const words = useFoundWords()
  if (words.length === 0) return text
  let at = 0
  return foundParts(text, words).map((part) => {
    const key = at
    at += part.text.length
    return part.found ? <mark key={key}>{part.text}</mark> : part.text
  })
}

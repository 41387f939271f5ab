import { foundParts } from '@vitrine/contract/rules/found-words'
import { createContext, type ReactNode, useContext } from 'react'

const none: readonly string[] = []
const FoundWords = createContext(none)

/** The words that a search stood for, to be marked in every text below that can be marked; the same list while they stay the same. */
export function FoundWordsProvider({
  words = none,
  children,
}: {
  readonly words?: readonly string[] | undefined
  readonly children: ReactNode
}) {
  return <FoundWords.Provider value={words}>{children}</FoundWords.Provider>
}

/** The words that are to be marked here; none outside of a search's results. */
export const useFoundWords = (): readonly string[] => useContext(FoundWords)

/** A plain text with the words marked that a search found it by. */
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

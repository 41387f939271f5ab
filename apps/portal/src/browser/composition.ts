/**
 * Input methods compose Chinese, Japanese, Korean and other texts from several keys. During a composition the keys
 * belong to the input method, and the field's text is incomplete.
 */
import type { ChangeEvent, CompositionEvent } from 'react'

/** The key code of a key that an input method handles (UI Events, 7.3.1). */
const processKey = 229

/**
 * Whether a key belongs to an input method. Safari ends the composition before the event of its last key, so that only
 * the key code shows it.
 */
const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === processKey

/**
 * Keeps keys of an input method from all handlers of the page, because the Enter that accepts a suggestion must not
 * search, add or send. One listener covers all fields. Returns a function that removes it.
 */
export function watchComposition(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event)) event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('keyup', onKey, true)
  return () => {
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('keyup', onKey, true)
  }
}

/** Languages whose words are composed. */
const composedLanguage = /^(zh|ja|ko|yue|vi)\b/i

/**
 * Whether a composition is unfinished. Android keyboards compose words in every language, letter by letter. There, only
 * people with a language that needs composition have to wait for its end.
 */
const isUnfinished = (event: Event): boolean =>
  (event as InputEvent).isComposing &&
  (!/Android/.test(navigator.userAgent) || navigator.languages.some((language) => composedLanguage.test(language)))

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Event handlers for a field that triggers an action while a person types, such as a search.
 * @param onText called with the field's text, and whether the composition is finished; until then the field only shows
 * the text
 */
export const composedText = (onText: (text: string, isComposed: boolean) => void) => ({
  onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Field>) =>
    onText(currentTarget.value, !isUnfinished(nativeEvent)),
  onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => onText(currentTarget.value, true),
})

/**
 * Input methods: Chinese, Japanese, Korean and other texts are composed of several keys. Until a text is composed, its keys belong to the input
 * method, and what stands in the field is no word yet.
 */
import type { ChangeEvent, CompositionEvent } from 'react'

/** The key code of a key that an input method has taken (UI Events, 7.3.1). */
const processKey = 229

/** Whether a key belongs to an input method. Safari ends the composition before the key that ends it: then only its code says so. */
const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === processKey

/**
 * Keeps an input method's keys from every handler of the page: the Enter that takes a suggestion must not search, add or send. One listener for all
 * fields, so that none can forget it. Returns how to stop.
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
 * Whether what is being composed has to be waited for. Keyboards of Android compose every word of every language, letter by letter, so that there only
 * people with a language that needs it are made to wait.
 */
const isUnfinished = (event: Event): boolean =>
  (event as InputEvent).isComposing &&
  (!/Android/.test(navigator.userAgent) || navigator.languages.some((language) => composedLanguage.test(language)))

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Handlers of a field that something follows from while it is written, such as a search.
 * @param onText called with what stands in the field, and whether it is composed: until then it is shown, and nothing else
 */
export const composedText = (onText: (text: string, isComposed: boolean) => void) => ({
  onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Field>) =>
    onText(currentTarget.value, !isUnfinished(nativeEvent)),
  onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => onText(currentTarget.value, true),
})

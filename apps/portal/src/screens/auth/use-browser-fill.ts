import { type RefObject, useEffect, useEffectEvent } from 'react'
import styles from './browser-fill.module.css'

/** The class that a form must have for `useBrowserFill`. */
export const browserFillClass = styles.form ?? ''

/** A field of a form as the browser has it. */
export interface BrowserField {
  readonly value: string
  /** The browser has filled it, but shows nobody the value before the person has touched the page. */
  readonly hidden: boolean
}

/**
 * A form's fields as they are in the page, whoever has filled them.
 * @param names of fields; one that is not there is empty
 */
export const fieldsIn = <Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Readonly<Record<Name, BrowserField>> =>
  Object.fromEntries(names.map((name) => [name, readField(form.elements.namedItem(name))])) as Record<
    Name,
    BrowserField
  >

function readField(element: RadioNodeList | Element | null): BrowserField {
  if (!(element instanceof HTMLInputElement)) return { value: '', hidden: false }
  return { value: element.value, hidden: element.value === '' && isAutofilled(element) }
}

function isAutofilled(element: Element): boolean {
  try {
    return element.matches(':autofill')
  } catch {
    // A browser that does not know the word.
    return false
  }
}

/**
 * Calls back when a form may have been filled by the browser or a password manager: React hears nothing of a value that
 * was written into the field by script, or that the browser still keeps to itself.
 */
export function useBrowserFill(form: RefObject<HTMLFormElement | null>, onFill: (form: HTMLFormElement) => void): void {
  const tell = useEffectEvent(onFill)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const listener = () => tell(element)
    // The animation is that of fields which the browser has filled.
    const events = ['input', 'change', 'animationstart'] as const
    for (const name of events) element.addEventListener(name, listener)
    listener()
    return () => {
      for (const name of events) element.removeEventListener(name, listener)
    }
  }, [form])
}

import { type RefObject, useEffect, useEffectEvent } from 'react'
import styles from './browser-fill.module.css'

/** The class that a form must have for `useBrowserFill`. */
export const browserFillClass = styles.form ?? ''

/** A form field's state in the DOM. */
export interface BrowserField {
  readonly value: string
  /** Whether the browser has filled the field but hides the value until the user interacts with the page. */
  readonly hidden: boolean
}

/**
 * The current values of form fields in the DOM, also if the browser has filled them.
 * @param names of fields; a field that does not exist is empty
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
    // For browsers without this pseudo-class.
    return false
  }
}

/**
 * Calls back when the browser or a password manager may have filled the form. React gets no event for a value that a
 * script sets, or that the browser still hides.
 */
export function useBrowserFill(form: RefObject<HTMLFormElement | null>, onFill: (form: HTMLFormElement) => void): void {
  const tell = useEffectEvent(onFill)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const listener = () => tell(element)
    // The animation starts on fields that the browser has filled.
    const events = ['input', 'change', 'animationstart'] as const
    for (const name of events) element.addEventListener(name, listener)
    listener()
    return () => {
      for (const name of events) element.removeEventListener(name, listener)
    }
  }, [form])
}

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TextForm } from '../../entry-forms/use-text-form.ts'
import styles from './browser-fill.module.css'

/** The class that a form must have for `useBrowserFill`. */
export const browserFillClass = styles.form ?? ''

function isAutofilled(element: Element): boolean {
  try {
    return element.matches(':autofill')
  } catch {
    // For browsers without this pseudo-class.
    return false
  }
}

export interface BrowserFill<Name extends string> {
  /** The form's element. */
  readonly ref: RefObject<HTMLFormElement | null>
  /** Whether the browser has filled a field but hides the value until the user interacts with the page. */
  readonly isHidden: (name: Name) => boolean
}

/**
 * Follows what the browser or a password manager fills into these text fields. React gets no event for a value that a
 * script sets, or that the browser still hides.
 * @param onFill called with the name of each field that was filled, and its value
 */
export function useBrowserFill<Name extends string>(
  form: TextForm<Name>,
  names: readonly NoInfer<Name>[],
  onFill?: (value: string) => void,
): BrowserFill<Name> {
  const ref = useRef<HTMLFormElement>(null)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const read = useEffectEvent((element: HTMLFormElement) => {
    const controls = names
      .map((name) => element.elements.namedItem(name))
      .filter((one) => one instanceof HTMLInputElement)
    for (const { name, value } of controls) {
      if (value === form.values[name as Name]) continue
      form.change(name as Name, value)
      onFill?.(value)
    }
    const next = controls.filter((one) => one.value === '' && isAutofilled(one)).map(({ name }) => name)
    setHidden((before) => (before.join() === next.join() ? before : next))
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const listener = () => read(element)
    // The animation starts on fields that the browser has filled.
    const events = ['input', 'change', 'animationstart'] as const
    for (const name of events) element.addEventListener(name, listener)
    listener()
    return () => {
      for (const name of events) element.removeEventListener(name, listener)
    }
  }, [])
  return { ref, isHidden: (name) => hidden.includes(name) }
}

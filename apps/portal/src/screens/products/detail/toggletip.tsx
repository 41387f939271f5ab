import { type ReactNode, useId, useRef } from 'react'
import { IconInfoCircle } from '../../../ui/icons.ts'
import styles from './toggletip.module.css'

/** A short explanation that opens beside its button, by the platform's popover: Escape and a click elsewhere close it. */
export function Toggletip({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const place = () => {
    const box = button.current?.getBoundingClientRect()
    if (!box || !panel.current) return
    const width = Math.min(320, document.documentElement.clientWidth - 32)
    const left = Math.max(16, Math.min(box.left - 16, document.documentElement.clientWidth - width - 16))
    panel.current.style.width = `${width}px`
    panel.current.style.left = `${left + window.scrollX}px`
    panel.current.style.top = `${box.bottom + 8 + window.scrollY}px`
  }
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={styles.button} aria-label={label} title={label}>
        <IconInfoCircle size={16} stroke={1.5} aria-hidden />
      </button>
      <div ref={panel} id={id} popover="auto" role="note" className={styles.panel} onBeforeToggle={place}>
        {children}
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { Logo } from '../header/logo.tsx'
import { LocaleButton } from '../locale-picker/locale-button.tsx'
import { PoweredBy } from '../powered-by.tsx'
import { contentId } from '../use-focus-after-navigation.ts'
import styles from './plain-frame.module.css'

/** Around a page that everybody may read, with or without a session: the logo, the language, the footer. */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <div className={styles.inside}>
          <Logo />
          <LocaleButton />
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <footer className={styles.footer}>
        <PoweredBy />
      </footer>
    </div>
  )
}

import { classNames } from '../../ui/class-names.ts'
import { LocaleButton } from '../locale-picker/locale-button.tsx'
import { Logo } from './logo.tsx'
import styles from './plain-header.module.css'

/** The header of pages that need no session: the logo and the language (SHELL-18). */
export function PlainHeader() {
  return (
    <header className={classNames('print-hidden', styles.header)}>
      <div className={styles.inside}>
        <Logo />
        <LocaleButton />
      </div>
    </header>
  )
}

import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Header } from './header/header.tsx'
import styles from './portal-frame.module.css'
import { PoweredBy } from './powered-by.tsx'
import { contentId, focusContent } from './use-focus-after-navigation.ts'

/** Header, the page, footer. */
export function PortalFrame() {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
      <a
        className={styles.skip}
        href={`#${contentId}`}
        onClick={(event) => {
          event.preventDefault()
          focusContent()
        }}
      >
        {t('shell.skip')}
      </a>
      <Header />
      <main id={contentId} tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <PoweredBy />
      </footer>
    </div>
  )
}

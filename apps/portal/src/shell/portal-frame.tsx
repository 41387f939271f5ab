import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConsentGate } from './consent-gate/consent-gate.tsx'
import { Header } from './header/header.tsx'
import styles from './portal-frame.module.css'
import { PoweredBy } from './powered-by.tsx'
import { UnresolvedForms } from './unresolved-forms/unresolved-forms.tsx'
import { contentId, focusContent, useOwedFocus } from './use-focus-after-navigation.ts'

/** Header, the page, footer: nothing of them before the user has agreed to what there is to agree to (CONSENT-02, CONSENT-04). */
export function PortalFrame() {
  return (
    <ConsentGate>
      <Portal />
    </ConsentGate>
  )
}

function Portal() {
  const { t } = useTranslation()
  useOwedFocus()
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
      <UnresolvedForms />
    </div>
  )
}

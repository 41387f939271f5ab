import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDeferredMount } from '../browser/use-deferred-mount.ts'
import { classNames } from '../ui/class-names.ts'
import { ConsentGate } from './consent-gate/consent-gate.tsx'
import { FormsLinkOnDemand } from './forms-link-on-demand.tsx'
import { Header } from './header/header.tsx'
import { PageFrame } from './page-frame.tsx'
import styles from './portal-frame.module.css'
import { footerLinkClass } from './powered-by.tsx'
import { UnresolvedForms } from './unresolved-forms/unresolved-forms.tsx'
import { contentId, focusContent, usePendingFocus } from './use-focus-after-navigation.ts'

/** Header, page and footer; none of them shows before the user has agreed to the consent (CONSENT-02, CONSENT-04). */
export function PortalFrame() {
  return (
    <ConsentGate>
      <Portal />
    </ConsentGate>
  )
}

function Portal() {
  usePendingFocus()
  // The page follows the header in a task of its own.
  const isMounted = useDeferredMount()
  return (
    <>
      <PageFrame
        isWaiting={!isMounted}
        footerLinks={<FormsLinkOnDemand className={footerLinkClass} />}
        header={
          <>
            <SkipLink />
            <Header />
          </>
        }
      >
        {isMounted && <Outlet />}
      </PageFrame>
      <UnresolvedForms />
    </>
  )
}

/** The skip link above the header, for keyboard users. */
function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      className={classNames('print-hidden', styles.skip)}
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault()
        focusContent()
      }}
    >
      {t('shell.skip')}
    </a>
  )
}

import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useTopModalPlace } from '../browser/modal.ts'
import { useDeferredMount } from '../browser/use-deferred-mount.ts'
import { useOnline } from '../browser/use-online.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './frame.module.css'
import { NotificationArea, NotificationSpacer } from './notifications/notification-area.tsx'
import { ScrollRestoration } from './scroll-restoration.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

/**
 * The frame around every page: the messages at the bottom right (NOTIFY-01), which move above the buttons of a dialog
 * that they would cover, and a notice while there is no connection.
 */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const online = useOnline()
  const aboveAll = useAboveAll()
  useFocusAfterNavigation()
  // React renders the router's first match without interruption, so that render has no more than this frame.
  const isMounted = useDeferredMount()
  return (
    <>
      <ScrollRestoration />
      {isMounted && (
        <>
          {children}
          <NotificationSpacer />
          <div className={classNames('print-hidden', styles.offline)} role="status">
            {!online && <p className={styles.offlineText}>{t('state.offline')}</p>}
          </div>
          {createPortal(<NotificationArea />, aboveAll)}
        </>
      )}
    </>
  )
}

/**
 * An element that no dialog covers: the topmost dialog contains it while one is open, because a modal dialog dims
 * everything outside and takes its clicks, even those of a popover. The element moves and is not created anew, so that
 * timers inside continue.
 */
function useAboveAll(): HTMLElement {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.className = styles.aboveAll ?? ''
    return element
  })
  const inModal = useTopModalPlace()
  useLayoutEffect(() => {
    const home = inModal ?? document.body
    home.append(place)
  }, [place, inModal])
  useLayoutEffect(() => () => place.remove(), [place])
  return place
}

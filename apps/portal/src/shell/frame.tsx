import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useTopModalPlace } from '../ui/modal.ts'
import { useDeferredMount } from '../ui/use-deferred-mount.ts'
import { useOnline } from '../ui/use-online.ts'
import styles from './frame.module.css'
import { NotificationArea, NotificationSpacer } from './notifications/notification-area.tsx'
import { ScrollRestoration } from './scroll-restoration.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

/**
 * What is around every page: the messages at the bottom right (NOTIFY-01), of a dialog above its buttons where they would else lie over them, and a
 * word when there is no connection.
 */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const online = useOnline()
  const aboveAll = useAboveAll()
  useFocusAfterNavigation()
  // What the router shows first is rendered in one go.
  const isBegun = useDeferredMount()
  return (
    <>
      <ScrollRestoration />
      {isBegun && (
        <>
          {children}
          <NotificationSpacer />
          <div className={styles.offline} role="status">
            {!online && <p className={styles.offlineText}>{t('state.offline')}</p>}
          </div>
          {createPortal(<NotificationArea />, aboveAll)}
        </>
      )}
    </>
  )
}

/**
 * An element that no dialog covers: it stands in the one on top while there is one, because a modal dialog dims what is outside it and takes its
 * clicks, even of a popover. It is moved rather than made anew, so that what is in it keeps its time.
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

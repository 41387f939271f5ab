import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { brandPicture } from '../../configuration/brand-picture.ts'
import { useConfiguration } from '../../configuration/configuration.ts'
import { PlainHeader } from '../header/plain-header.tsx'
import { PoweredBy } from '../powered-by.tsx'
import { contentId } from '../use-focus-after-navigation.ts'
import styles from './auth-frame.module.css'

/**
 * The split screen of all sign-in pages: the form on one side, the faded background on the other (SHELL-17 to
 * SHELL-19).
 */
export function AuthFrame() {
  const { setup } = useConfiguration()
  const background = brandPicture(setup, setup.background)
  const [failed, setFailed] = useState(false)
  return (
    <div className={styles.frame}>
      <div className="flex flex-col min-w-0">
        <PlainHeader />
        <main id={contentId} tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
        <footer className={styles.footer}>
          <PoweredBy />
        </footer>
      </div>
      <div className={styles.background}>
        {background !== '' && !failed && (
          <img src={background} alt="" className={styles.picture} decoding="async" onError={() => setFailed(true)} />
        )}
      </div>
    </div>
  )
}

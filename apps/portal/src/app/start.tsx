/**
 * Starts the portal: loads what it needs first, then renders the router, or a plain page with the failure (NOTIFY-20).
 */
import { firstSegment, hasLocaleForm, toPathCode } from '@vitrine/contract/rules/locale-code'
import { readablePath } from '@vitrine/contract/rules/readable-path'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { connectApi } from '../api/api-config.ts'
import { watchParts } from '../api/new-version.ts'
import { reportVisit } from '../api/report-activity.ts'
import { watchComposition } from '../browser/composition.ts'
import { keepsText } from '../browser/stored-text.ts'
import { yieldToMain } from '../browser/yield-to-main.ts'
import { applyBranding, hasColoursInPage } from '../configuration/branding.ts'
import { loadStartData } from '../configuration/start-data.ts'
import { endRefusedSession, takeRefused } from '../entities/session/refused.ts'
import { currentUser } from '../entities/session/session.ts'
import { notify } from '../feedback/notifications.ts'
import { earlyAnswer, endFirstVisit } from '../first-visit/index.ts'
import { i18n, showLanguage } from '../i18n/i18n.ts'
import { savedLocale } from '../i18n/locale.ts'
import { Portal, preparePortal } from './portal.tsx'
import { StartFailure } from './start-failure.tsx'

/** @param element the element to render into */
export async function start(element: Element): Promise<void> {
  const root = createRoot(element)
  tidyAddress()
  const locale = likelyLocale()
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale
  let guestToken = ''
  watchParts()
  watchComposition()
  endFirstVisit(element)
  connectApi({
    earlyAnswer,
    locale: () => document.documentElement.lang,
    token: () => currentUser()?.token ?? '',
    onUnauthorized: (token) => {
      if (endRefusedSession(token, guestToken)) window.location.reload()
    },
  })
  const attempt = async (): Promise<void> => {
    // Phrases and start data load in parallel. The router decides the language; this one is the likeliest.
    const phrases = showLanguage(locale.slice(0, 2).toLowerCase()).catch(() => {})
    try {
      const data = await loadStartData()
      // Without its colours, the portal still works.
      await applyBranding(data.configuration, hasColoursInPage()).catch(() => {})
      guestToken = data.configuration.setup.guest
      // Creating the routes, and the first rendering, are tasks of their own.
      await yieldToMain()
      const portal = preparePortal(data)
      await yieldToMain()
      // Renders in slices, so that the browser can do other work between them: the page shows nothing yet that could
      // stall.
      startTransition(() =>
        root.render(
          <StrictMode>
            <Portal {...portal} />
          </StrictMode>,
        ),
      )
      reportVisit()
      void phrases.then(notifyAtStart)
    } catch {
      await phrases
      root.render(<StartFailure onRetry={() => void attempt()} />)
    }
  }
  await attempt()
}

/**
 * Tells the visitor why the page reloaded after a refused token (SESSION-15), and that nothing is stored if the browser
 * refuses storage.
 */
function notifyAtStart(): void {
  const refused = takeRefused()
  if (refused) notify(i18n.t(refused === 'link' ? 'session.link_refused' : 'session.ended'))
  if (!keepsText()) notify(i18n.t('state.not_kept'))
}

/**
 * Encodes stray percent signs before the router, which can't decode them, reads the path. The path then counts as
 * unknown (ROUTE-07).
 */
function tidyAddress(): void {
  const { pathname, search, hash } = window.location
  const path = readablePath(pathname)
  if (path !== pathname) window.history.replaceState(null, '', path + search + hash)
}

/**
 * The path's locale, else the stored one, else the browser's, until the list of locales has loaded (LOCALE-01 to
 * LOCALE-03).
 */
function likelyLocale(): string {
  const segment = firstSegment(window.location.pathname)
  const code = [segment, savedLocale()].find(hasLocaleForm)
  return code === undefined ? navigator.language : toPathCode(code)
}

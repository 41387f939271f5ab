/** Starts the portal: what it needs first, then the router; or a plain page that says what failed (NOTIFY-20). */
import { firstSegment, hasLocaleForm, toPathCode } from '@vitrine/contract/rules/locale-code'
import { readablePath } from '@vitrine/contract/rules/readable-path'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { connectApi } from '../api/api.ts'
import { endEarly } from '../api/early-answers.ts'
import { watchParts } from '../api/new-version.ts'
import { applyBranding } from '../entities/configuration/branding.ts'
import { loadStartData } from '../entities/configuration/start-data.ts'
import { notify } from '../entities/notification/notifications.ts'
import { endRefusedSession, takeRefused } from '../entities/session/refused.ts'
import { currentUser } from '../entities/session/session.ts'
import { i18n, showLanguage } from '../i18n/i18n.ts'
import { savedLocale } from '../i18n/locale.ts'
import { watchComposition } from '../ui/composition.ts'
import { keepsText } from '../ui/stored-text.ts'
import { yieldToMain } from '../ui/yield-to-main.ts'
import { Portal, preparePortal } from './portal.tsx'
import { StartFailure } from './start-failure.tsx'

/** @param element where the portal goes */
export async function start(element: Element): Promise<void> {
  const root = createRoot(element)
  tidyAddress()
  const locale = likelyLocale()
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale
  let guestToken = ''
  watchParts()
  watchComposition()
  endFirstPaint(element)
  endEarly()
  connectApi({
    locale: () => document.documentElement.lang,
    token: () => currentUser()?.token ?? '',
    onUnauthorized: (token) => {
      if (endRefusedSession(token, guestToken)) window.location.reload()
    },
  })
  const attempt = async (): Promise<void> => {
    // The phrases come side by side with the start data. Which language shows is the router's to say; this one is the likeliest.
    const phrases = showLanguage(locale.slice(0, 2).toLowerCase()).catch(() => {})
    try {
      const data = await loadStartData()
      applyBranding(data.configuration)
      guestToken = data.configuration.setup.guest
      await yieldToMain()
      const portal = preparePortal(data)
      await yieldToMain()
      // In slices, so that the browser can do other things between them: nothing is on the page yet that could be held up.
      startTransition(() =>
        root.render(
          <StrictMode>
            <Portal {...portal} />
          </StrictMode>,
        ),
      )
      void phrases.then(tellAtFirst)
    } catch {
      await phrases
      root.render(<StartFailure onRetry={() => void attempt()} />)
    }
  }
  await attempt()
}

/** Takes away what the server has put there to be seen first, as soon as there is a page in its place. */
function endFirstPaint(element: Element): void {
  const first = document.getElementById('first')
  if (!first) return
  const watcher = new MutationObserver(() => {
    if (!element.querySelector('main > *')) return
    watcher.disconnect()
    first.remove()
    delete document.documentElement.dataset.visitor
  })
  watcher.observe(element, { childList: true, subtree: true })
}

/** Says why the page was loaded anew, when a token was refused before (SESSION-15), and that nothing is kept where the browser refuses to. */
function tellAtFirst(): void {
  const refused = takeRefused()
  if (refused) notify(i18n.t(refused === 'link' ? 'session.link_refused' : 'session.ended'))
  if (!keepsText()) notify(i18n.t('state.not_kept'))
}

/** A percent sign that encodes nothing is written as one, before a router that cannot read it has to: the path is an unknown one then (ROUTE-07). */
function tidyAddress(): void {
  const { pathname, search, hash } = window.location
  const path = readablePath(pathname)
  if (path !== pathname) window.history.replaceState(null, '', path + search + hash)
}

/** The path's locale, else the saved one, else the browser's, until the list of locales is there (LOCALE-01 to LOCALE-03). */
function likelyLocale(): string {
  const segment = firstSegment(window.location.pathname)
  const code = [segment, savedLocale()].find(hasLocaleForm)
  return code === undefined ? navigator.language : toPathCode(code)
}

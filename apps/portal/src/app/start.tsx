/** Starts the portal: what it needs first, then the router; or a plain page that says what failed (NOTIFY-20). */
import { firstSegment, hasLocaleForm, toPathCode } from '@vitrine/contract/rules/locale-code'
import { createRoot } from 'react-dom/client'
import { connectApi } from '../api/api.ts'
import { applyBranding } from '../entities/configuration/branding.ts'
import { loadStartData } from '../entities/configuration/start-data.ts'
import { endRefusedSession } from '../entities/session/refused.ts'
import { currentUser } from '../entities/session/session.ts'
import { showLanguage } from '../i18n/i18n.ts'
import { Portal } from './portal.tsx'
import { StartFailure } from './start-failure.tsx'

/** @param element where the portal goes */
export async function start(element: Element): Promise<void> {
  const root = createRoot(element)
  const locale = likelyLocale()
  document.documentElement.lang = locale
  connectApi({
    locale: () => document.documentElement.lang,
    token: () => currentUser()?.token ?? '',
    onUnauthorized: (token) => {
      if (endRefusedSession(token)) window.location.reload()
    },
  })
  const attempt = async (): Promise<void> => {
    // The phrases come side by side with the start data. Which language shows is the router's to say; this one is the likeliest.
    const phrases = showLanguage(locale.slice(0, 2).toLowerCase()).catch(() => {})
    try {
      const data = await loadStartData()
      applyBranding(data.configuration)
      root.render(<Portal data={data} />)
    } catch {
      await phrases
      root.render(<StartFailure onRetry={() => void attempt()} />)
    }
  }
  await attempt()
}

/** The path's locale, else the browser's, until the list of locales is there. */
function likelyLocale(): string {
  const segment = firstSegment(window.location.pathname)
  return hasLocaleForm(segment) ? toPathCode(segment) : navigator.language
}

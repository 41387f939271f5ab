import { useRouter } from '@tanstack/react-router'
import { withLocale } from '@vitrine/contract/rules/locale-code'
import { rememberedPath } from '../../entities/session/return-path.ts'
import { useLocale, useLocales } from '../../i18n/locale.ts'

/**
 * Returns a function that redirects after signing in: to the page that was requested before, else home (SESSION-09,
 * SESSION-10, AUTH-33). It replaces the history entry, because returning to a finished form or a used link is
 * pointless.
 */
export function useRedirectAfterLogin(): () => Promise<void> {
  const router = useRouter()
  const locale = useLocale().segment
  const locales = useLocales()
  return () => {
    // The remembered path may have the locale from before a change of language.
    const back = rememberedPath()
    return router.navigate({ href: back === '' ? `/${locale}` : withLocale(back, locale, locales), replace: true })
  }
}

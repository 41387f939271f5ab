import { useRouter } from '@tanstack/react-router'
import { withLocale } from '@vitrine/contract/rules/locale-code'
import { rememberedPath } from '../../entities/session/return-path.ts'
import { useLocale, useLocales } from '../../i18n/locale.ts'

/**
 * Goes on after signing in: to the page that was asked for before, else home (SESSION-09, SESSION-10, AUTH-33). It
 * takes the present page's place in the history: nobody needs to come back to a form that is done with, or to a link
 * that is used up.
 */
export function useRedirectAfterLogin(): () => Promise<void> {
  const router = useRouter()
  const locale = useLocale().segment
  const locales = useLocales()
  return () => {
    // The page that was remembered may be in the language from before the picker was used.
    const back = rememberedPath()
    return router.navigate({ href: back === '' ? `/${locale}` : withLocale(back, locale, locales), replace: true })
  }
}

import type { EnglishPhrases } from '@vitrine/phrases'
import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: EnglishPhrases }
  }
}

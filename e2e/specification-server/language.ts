/** The languages of the bicycle maker's texts, and the addresses of its pictures. */

export type Language = 'en' | 'de'

/** One of two texts. */
export const text = (language: Language, english: string, german: string) => (language === 'de' ? german : english)

/** The pictures that the server draws: `name.png` below /files/. */
export const picture = (name: string) => `/files/${name}.png`

export const locales = [
  { code: 'en_GB', title: 'United Kingdom', default: true },
  { code: 'de_DE', title: 'Deutschland', default: false },
]

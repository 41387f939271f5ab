/** The assets and articles of the bicycle maker, in the entities of the specification (section 3). */
import { type Language, picture, text } from './language.ts'

export const scopes = (language: Language) => [
  {
    id: '1',
    code: 'press',
    name: text(language, 'Press', 'Presse'),
    children: [{ id: '2', code: 'press-studio', name: text(language, 'Studio', 'Studio'), children: [] }],
  },
  { id: '3', code: 'films', name: text(language, 'Films', 'Filme'), children: [] },
]

export const tags = (language: Language) => [
  { id: '1', name: text(language, 'Outdoor', 'Draußen') },
  { id: '2', name: text(language, 'Studio', 'Studio') },
]

/** 30 assets: more than a page of 24, and more than the 25 of a full answer. */
export const assets = (language: Language) =>
  Array.from({ length: 30 }, (_, index) => {
    const number = index + 1
    const isFilm = number === 30
    return {
      id: String(2000 + number),
      name: `${text(language, 'Picture', 'Bild')} ${number}`,
      path: isFilm ? '/files/film.mp4' : picture(`asset-${number}`),
      scopes: [number % 3 === 0 ? scopes(language)[1] : scopes(language)[0]].map((scope) => ({ name: scope?.name })),
      scopeCode: number % 3 === 0 ? 'films' : 'press',
      tagIds: [number % 2 === 0 ? '1' : '2'],
      created: new Date(Date.UTC(2026, 0, number)).toISOString(),
      updated: '',
      meta: isFilm
        ? { extension: 'mp4', height: '', width: '', size: 1_048_576 }
        : { extension: 'png', height: 300, width: 400, size: 2048 },
    }
  })

export const contentCategories = (language: Language) => [
  { id: '1', code: 'stories', title: text(language, 'Stories', 'Geschichten'), order: 0, children: [] },
  { id: '2', code: 'tips', title: text(language, 'Tips', 'Tipps'), order: 1, children: [] },
]

export const contents = (language: Language) =>
  Array.from({ length: 26 }, (_, index) => {
    const number = index + 1
    const category = contentCategories(language)[number % 2]
    return {
      id: String(3000 + number),
      title: `${text(language, 'Article', 'Beitrag')} ${number}`,
      introduction: text(language, 'How we build bicycles.', 'Wie wir Fahrräder bauen.'),
      text: text(
        language,
        '<p onclick="window.isBroken = true">It begins with <em>steel</em>.</p>',
        '<p>Am Anfang steht <em>Stahl</em>.</p>',
      ).repeat(number === 25 ? 200 : 1),
      link: number === 2 ? 'https://maker.example/story' : '',
      created: Date.UTC(2026, 1, number) / 1000,
      file: number === 1 ? '/files/article.png' : '',
      image_small: '',
      image_large: '',
      media_file: number === 1 ? { name: 'Plan.png', url: '/files/plan.png' } : '',
      media_image_small: '',
      media_image_large: number === 1 ? { name: 'Hero.png', url: '/files/hero.png' } : '',
      categories: [{ title: category?.title }],
      categoryId: category?.id,
      sorting_priority: '',
      attachments: [],
      thumbnail: number % 4 === 0 ? '/files/thumbnail.png' : '',
    }
  })

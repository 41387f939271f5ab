import { expect, it } from 'vitest'
import { content } from '../../../app/testing/samples.ts'
import { attachmentsOf } from './article-files.ts'

const file = (name: string) => ({ name, url: `/media/${name}` })
const places = (part: Parameters<typeof content>[1]) =>
  attachmentsOf(content('a', part)).map(({ place, file: { name, url } }) => [place, name, url])

it('CONTENT-08 A-64 takes File, Primary and Secondary of the media, else of the addresses, then the further ones', () => {
  expect(
    places({
      media_file: file('guide.pdf'),
      file: '/media/older.pdf',
      image_small: '/media/key/Eiche%20hell.jpg?width=3',
      media_image_large: file('large.jpg'),
      // Some servers list the files of the three fields here, too.
      attachments: [file('guide.pdf'), file('more.pdf')],
    }),
  ).toEqual([
    ['file', 'guide.pdf', '/media/guide.pdf'],
    ['primary', 'Eiche hell.jpg', '/media/key/Eiche%20hell.jpg?width=3'],
    ['secondary', 'large.jpg', '/media/large.jpg'],
    ['more', 'more.pdf', '/media/more.pdf'],
  ])
})

it('A-64 shows only those present', () => {
  expect(places({})).toEqual([])
  expect(places({ image_large: '/media/k/100%.jpg' })).toEqual([['secondary', '100%.jpg', '/media/k/100%.jpg']])
})

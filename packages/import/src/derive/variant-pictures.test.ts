import type { StoredValue } from '@vitrine/database/schema'
import { describe, expect, it } from 'vitest'
import type { KnownAttribute } from '../writer/vocabulary.ts'
import { inheritedValues } from './derived-product.ts'
import { withoutOthersPictures } from './variant-pictures.ts'

const attributes = new Map(
  Object.entries({
    image: 'image',
    close_up: 'image',
    gallery: 'image',
    rooms: 'media',
    film: 'video',
    sheet: 'file',
  }).map(([name, type]) => [name, { name, type } as KnownAttribute]),
)
const all = (value: StoredValue[string]): StoredValue => ({ '': value })
const parent = {
  image: all('/media/1/white.jpg'),
  gallery: all(['/media/2/white-detail.jpg', '/media/3/red-detail.jpg', '/media/4/drawing.png']),
  rooms: all('/media/5/room.jpg'),
  film: all('/media/6/film.mp4'),
  sheet: all('/media/7/care.pdf'),
}
const white = { image: all('/media/1/white.jpg'), gallery: all(['/media/2/white-detail.jpg']) }
const red = { image: all('/media/8/red.jpg'), close_up: all('/media/3/red-detail.jpg') }
const plain = { price: all(5) }
const family = [white, red, plain]

const seenBy = (...own: Record<string, StoredValue>[]) => {
  const values = own.reduceRight((above, one) => inheritedValues(one, above), parent as Record<string, StoredValue>)
  return withoutOthersPictures(values, { own, all: family, mainPictures: ['close_up', 'image'] }, attributes)
}

describe('the pictures that a variant takes from its parent', () => {
  it('API-29 are none that another variant states, for a variant with pictures of its own', () => {
    expect(seenBy(red)).toEqual({
      image: red.image,
      close_up: red.close_up,
      gallery: all(['/media/3/red-detail.jpg', '/media/4/drawing.png']),
      rooms: parent.rooms,
      film: parent.film,
      sheet: parent.sheet,
    })
  })

  it('API-29 are no main picture, where the variant has one in another attribute', () => {
    const blue = { close_up: all('/media/9/blue.jpg') }
    expect(seenBy(blue)).not.toHaveProperty('image')
    expect(seenBy(blue).gallery).toEqual(all(['/media/4/drawing.png']))
  })

  it('API-29 are all of them for a variant without any of its own', () => {
    expect(seenBy(plain)).toEqual({ ...parent, ...plain })
  })

  it('API-29 are those of the product between it and the topmost parent', () => {
    const small = { price: all(3) }
    expect(seenBy(small, red).image).toEqual(red.image)
    expect(seenBy(small, red).gallery).toEqual(all(['/media/3/red-detail.jpg', '/media/4/drawing.png']))
  })
})

import type { Product } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { answerTo } from '../../../api/testing/answer-to.ts'
import { downloadFile, galleryPictures } from './product-media.ts'

const attributes = {
  guide: { name: 'Mounting guide', url: '/m/17.pdf?v=2' },
  sheet: '/m/sheet.pdf',
  photo: { name: 'Front', url: '/m/8.jpg' },
}

it('DETAIL-03 a file that another server has as name and URL is shown and saved under its name', () => {
  const product = answerTo<Product>('products.one', { id: 5, attributes })
  expect(downloadFile(product, 'guide', '/m/17.pdf?v=2')).toEqual({
    url: '/m/17.pdf?v=2',
    name: 'Mounting guide',
    saveAs: 'Mounting guide.pdf',
    extension: 'pdf',
    size: null,
  })
  expect(downloadFile(product, 'sheet', '/m/sheet.pdf')).toMatchObject({ name: 'sheet.pdf', saveAs: '' })
  expect(galleryPictures(product)).toEqual([{ url: '/m/8.jpg', width: null, height: null }])
})

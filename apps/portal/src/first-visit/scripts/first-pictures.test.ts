import { beforeEach, describe, expect, it } from 'vitest'
import productPicture from '../../entities/product/product-picture.module.css'
import skeletons from '../../ui/card-skeletons.module.css'
import type { Early } from '../early-answers.ts'
import { showFirstPictures } from './first-pictures.ts'

const product = {
  id: 'LH-1',
  image: '/media/0123456789abcdef0123456789abcdef/lamp.jpg',
  image_width: 1600,
  image_height: 1200,
}
const asset = (extension: string) => ({
  id: extension,
  url: `/media/0123456789abcdef0123456789abcdef/room.${extension}`,
  meta: { extension, width: 1600, height: 1066 },
})

const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
const agreed = { message: 'x', status: true }

/** Fills the placeholders of a page whose calls get these answers. Returns the pictures in the placeholders. */
async function show(things: unknown, consent: unknown = agreed, status = 200) {
  const answers: Early['answers'] = { '/consent': answer(consent), '/things': answer(things, status) }
  const first = document.getElementById('first') as HTMLElement
  const setup = () => ({ domain: '', amazon: '' })
  await showFirstPictures(first, { answers, consent: '/consent', content: '/things' }, setup)
  return [...first.querySelectorAll('img')]
}

describe('the first pictures', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div id="first"><ul>${`<li><i class="${skeletons.picture}"></i></li>`.repeat(12)}</ul></div>`
  })

  it('PROD-02 are those of the first products, in the sizes that their cards take', async () => {
    const images = await show({ total: 9, products: Array.from({ length: 9 }, () => product) })
    expect(images).toHaveLength(4)
    expect(images[0]?.getAttribute('src')).toBe(`${product.image}?trim=0&width=960&quality=80`)
    expect(images[0]?.getAttribute('srcset')).toContain(`${product.image}?trim=0&width=400&quality=80 400w`)
    const { ground = '', fill = '', picture = '' } = productPicture
    expect(images.map(({ parentElement, className }) => [parentElement?.className, className])).toEqual(
      Array.from({ length: 4 }, () => [`${skeletons.picture} ${ground} ${fill}`, picture]),
    )
    expect(images[0]?.alt).toBe('')
  })

  it('leave the places of products and files without a picture as they are', async () => {
    const images = await show({ total: 2, products: [{ ...product, image: '' }, product] })
    expect(images.map(({ parentElement }) => parentElement?.parentElement?.matches(':nth-child(2)'))).toEqual([true])
    document.getElementById('first')?.querySelector('img')?.remove()
    const assets = await show([asset('mp4'), asset('zip'), asset('jpg')])
    expect(assets.map(({ parentElement }) => parentElement?.parentElement?.matches(':nth-child(3)'))).toEqual([true])
  })

  it('ASSET-22 are the thumbnails of assets', async () => {
    const [image] = await show([asset('jpg')])
    expect(image?.getAttribute('src')).toBe(`${asset('jpg').url}?trim=0&width=300&height=300&quality=80`)
  })

  it('are the main picture of a product on its page', async () => {
    const images = await show(product)
    expect(images.map((image) => image.getAttribute('src'))).toEqual([`${product.image}?trim=0&width=1600&quality=80`])
  })

  it.each([
    ['nobody has agreed yet', { message: 'Please agree.', status: false }, 200],
    ['the consent is unknown', null, 200],
    ['the call has failed', agreed, 403],
  ])('CONSENT-02 show nothing when %s', async (_, consent, status) => {
    expect(await show({ total: 1, products: [product] }, consent, status)).toEqual([])
  })

  it('PROD-01 show no cards to those who have chosen rows', async () => {
    localStorage.setItem('view', 'grid')
    expect(await show({ total: 1, products: [product] })).toEqual([])
  })

  it('leave the answers for the portal to read', async () => {
    const answers = { '/consent': answer(agreed), '/things': answer(product) }
    const first = document.getElementById('first') as HTMLElement
    await showFirstPictures(first, { answers, consent: '/consent', content: '/things' }, () => ({}))
    expect(await (await answers['/things']).json()).toEqual(product)
  })
})

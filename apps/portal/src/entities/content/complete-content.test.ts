import type { Content, ContentCategory, ContentPage } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { answerTo } from '../../api/testing/answer-to.ts'
import { completeContent, contentForRow } from './complete-content.ts'

const readContent = (body: unknown) => completeContent(answerTo<Content>('contents.one', body))
const readContentPage = (body: unknown) => answerTo<ContentPage>('contents.list', body).results.map(contentForRow)
const readContentCategories = (body: unknown) => answerTo<ContentCategory[]>('contents.categories', body)

describe('an article of another server', () => {
  it('DATA-19 may leave out what the specification does not ask for, and write numbers as texts', () => {
    const read = readContent({ id: 7, title: 'News', created: '1772668800', sorting_priority: '2' })
    expect(read).toMatchObject({
      id: '7',
      title: 'News',
      introduction: '',
      link: '',
      created: 1_772_668_800,
      media_file: null,
      attachments: [],
      categories: [],
    })
    expect(read).not.toHaveProperty('language')
  })

  it('DATA-19 A-47 may write title and introduction as HTML, which are plain text on screens', () => {
    const html = { title: 'Oil &amp; <em>wax</em>', introduction: '<p>For oak.</p>\n<p>Tables < 2 m</p>' }
    const plain = { title: 'Oil & wax', introduction: 'For oak. Tables < 2 m' }
    expect(readContent({ id: 7, ...html })).toMatchObject(plain)
    expect(readContentPage({ results: [{ id: 7, ...html }] })).toMatchObject([plain])
    expect(readContent({ id: 7, title: '<hr>' }).title).toBe('7')
  })

  it('DATA-19 gives a file the name and the extension of its address, and leaves one without address out', () => {
    const { media_file, media_image_small, media_image_large, attachments } = readContent({
      id: 'a',
      media_image_large: { url: '/media/k/Hero.png' },
      media_file: { url: '/media/k/Mounting%20guide.PDF?v=1', name: '' },
      media_image_small: { name: 'nothing' },
      attachments: [{ url: 'https://example.com/film', name: 'Film.mp4', size: '2048' }, { name: 'x' }, null],
    })
    expect(media_file).toMatchObject({ name: 'Mounting guide.PDF', extension: 'pdf', size: null })
    expect(media_image_small).toBeNull()
    expect(media_image_large).toMatchObject({ name: 'Hero.png', extension: 'png' })
    expect(attachments).toEqual([
      {
        name: 'Film.mp4',
        url: 'https://example.com/film',
        extension: 'mp4',
        size: 2048,
        width: null,
        height: null,
      },
    ])
  })

  it.each([[null], [[]], ['<html>'], [{}]])('is no article when it is %j', (answer) => {
    expect(() => readContent(answer)).toThrow('unreadable')
  })
})

describe('a page of articles', () => {
  it('SEARCH-17 keeps excerpts as they are, and makes one of a text that a row has no room for', () => {
    const long = `<p>Once <a href="/x">upon</a> a time</p>${'<p>and on</p>'.repeat(200)}`
    const results = readContentPage({
      results: [
        { id: 'a', text: '<p>A <b>short</b> one</p>' },
        { id: 'b', text: long },
        { id: 'c', text: '<img src="x.jpg">Picture' },
        { id: 'd', text: '<h2>Tags</h2> such as &lt;b&gt; &amp; more' },
      ],
      total: 3,
    })
    expect(results.map(({ text }) => text.slice(0, 30))).toEqual([
      '<p>A <b>short</b> one</p>',
      expect.stringMatching(/^Once upon a time and on/),
      'Picture',
      'Tags such as &lt;b&gt; &amp; m',
    ])
    expect(results[1]?.text.length).toBeLessThanOrEqual(600)
  })

  it('A-90 does not make up a total that a server does not send', () => {
    expect(answerTo('contents.list', { results: [{ id: 'a' }, { title: 'without an id' }] })).not.toHaveProperty(
      'total',
    )
    expect(() => readContentPage({ total: 3 })).toThrow('unreadable')
  })
})

it('DATA-20 reads categories to any depth, and calls one without a code by its id', () => {
  const [news] = readContentCategories([
    { id: 4, title: 'News', children: [{ code: 'fairs', order: '2' }, { title: 'x' }] },
  ])
  expect(news).toEqual({
    id: '4',
    code: '4',
    title: 'News',
    order: 0,
    children: [{ id: 'fairs', code: 'fairs', title: 'fairs', order: 2, children: [] }],
  })
})

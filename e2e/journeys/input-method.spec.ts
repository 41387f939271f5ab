/**
 * Typing with an input method: a text that is still being composed is not searched, and Enter belongs to the input
 * method until then.
 */
import { expect, test } from '@playwright/test'
import { demoUrl, visitAsGuest } from '../support/journey.ts'

test('PROD-04 LOCALE-07 a list is searched for what an input method has composed, not for the letters on the way', async ({
  page,
}) => {
  const searched: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/private/product/') && url.searchParams.has('search'))
      searched.push(url.searchParams.get('search'))
  })
  await visitAsGuest(page, demoUrl(), '/en-GB/products/list')
  const field = page.getByLabel('Search products', { exact: true })
  await field.click()
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['d', 'de', 'deng']) await compose(text)
  await expect(field).toHaveValue('deng')
  // The Enter that accepts the word: browsers give it the code 229 while the input method handles it.
  await field.evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true }),
    ),
  )
  // Longer than the pause after which a search begins.
  await page.waitForTimeout(1000)
  expect(searched).toEqual([])
  expect(page.url()).not.toContain('deng')
  await keyboard.send('Input.insertText', { text: '灯' })
  await expect(field).toHaveValue('灯')
  await expect.poll(() => searched.at(-1)).toBe('灯')
  expect(searched.every((text) => text === '灯')).toBe(true)
})

/** The contrast of colours as a page shows them. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { atRest } from './journey.ts'

/** Contrast of two colours as the browser reports them (WCAG 2.2), computed independently of the product's own rule. */
export function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    expect(alpha, `${colour} has to be opaque`).toBe(1)
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
      const part = channel / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export const style = (part: Locator, name: 'color' | 'background-color' | 'border-top-color') =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

export async function expectContrast(part: Locator, ground: Locator, ratio: number): Promise<void> {
  const [colour, behind] = [await style(part, 'color'), await style(ground, 'background-color')]
  expect(contrast(colour, behind), `${part} ${colour} on ${behind}`).toBeGreaterThanOrEqual(ratio)
}

/** The texts with too little contrast that axe finds, and links that only their colour tells from the text. */
export async function unreadable(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], selectors: false })
    .withRules(['color-contrast', 'link-in-text-block'])
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`))
}

/** Asserts that axe finds nothing unreadable, once the page is at rest. */
export async function expectReadable(page: Page): Promise<void> {
  await atRest(page)
  expect(await unreadable(page)).toEqual([])
}

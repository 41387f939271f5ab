/**
 * Three very different brands, and a small catalogue that shows each: colours, logo and name come to the portal in a
 * catalogue folder, as those of a real brand do.
 */
import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { demoUrl } from './journey.ts'

const demo = resolve(import.meta.dirname, '..', '..', 'demo')

export interface Brand {
  readonly title: string
  readonly description: string
  readonly keywords: string
  /** An SVG. */
  readonly logo: string
  /** As in the catalogue, in any notation of colours. */
  readonly palette: Readonly<Record<string, unknown>>
  /** The colours that are shown unchanged, as the browser reports them; all others are corrected. */
  readonly kept: Readonly<Record<string, string>>
}

const drawing = (viewBox: string, parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${parts}</svg>`

export const brands: Readonly<Record<'tools' | 'cosmetics' | 'toys', Brand>> = {
  /** Black and yellow; a logo of ten to one with white letters. */
  tools: {
    title: 'Hartwerk',
    description: 'Tools for people who build.',
    keywords: 'tools, drills, saws',
    logo: drawing(
      '0 0 600 60',
      '<path d="M0 0h60v60H0z" fill="#ffcc00"/><path d="M14 10h10v15h12V10h10v40H36V35H24v15H14z" fill="#111"/><path d="M84 12h12v14h18V12h12v36h-12V36H96v12H84zM150 48l16-36h14l16 36h-13l-3-7h-14l-3 7zM220 12h26q14 0 14 12 0 8-7 11l9 13h-14l-8-12h-8v12h-12zM282 12h40v10h-14v26h-12V22h-14zM340 12h12l7 22 8-22h9l8 22 7-22h12l-13 36h-11l-8-20-8 20h-11zM424 12h38v10h-26v4h22v9h-22v4h26v9h-38zM484 12h26q14 0 14 12 0 8-7 11l9 13h-14l-8-12h-8v12h-12zM546 12h12v14l14-14h15l-16 16 18 20h-15l-11-13-5 5v8h-12z" fill="#fff"/>',
    ),
    palette: {
      primary: '#FC0',
      secondary: '#ffcc00',
      header: {
        background: 'black',
        regularText: '#d9d9d9',
        highlightedText: '#ffcc00',
        regularIcons: 'rgb(255 255 255)',
      },
    },
    kept: {
      '--color-primary': '#ffcc00',
      '--header-background': '#000000',
      '--header-text': '#d9d9d9',
      '--header-highlight': '#ffcc00',
      '--header-icon': '#ffffff',
      '--header-badge': '#ffcc00',
    },
  },
  /** Pale on white, so that most colours have to be corrected; a logo of one to four. */
  cosmetics: {
    title: 'Maison Éphémère',
    description: 'Care for skin, made in small batches.',
    keywords: 'care, skin, scent',
    logo: drawing(
      '0 0 40 160',
      '<path d="M20 2c12 14 16 26 16 38 0 14-7 24-16 24S4 54 4 40C4 28 8 16 20 2z" fill="none" stroke="#b48a95" stroke-width="2"/><path d="M20 64v94M8 96c4 8 8 12 12 14M32 116c-4 8-8 12-12 14" fill="none" stroke="#b48a95" stroke-width="2"/>',
    ),
    palette: {
      primary: '#f6d5dd',
      secondary: 'hsl(150, 30%, 85%)',
      header: { background: '#fffafa', regularText: '#cdb9be', highlightedText: '#e8a9b8', regularIcons: '#e5d3d7' },
    },
    kept: { '--color-primary': '#f6d5dd', '--header-background': '#fffafa' },
  },
  /** Full red and blue; a coloured header, with text colours chosen by eye. */
  toys: {
    title: 'Purzel & Söhne – Spielwaren seit 1921',
    description: 'Toys that last longer than childhood.',
    keywords: 'toys, wood, games',
    logo: '',
    palette: {
      primary: '#0050ff',
      secondary: '#ffd60a',
      header: { background: '#e4002b', regularText: '#ffb3c0', highlightedText: '#ffffff', regularIcons: '#ffe0e6' },
    },
    kept: {
      '--color-primary': '#0050ff',
      '--color-primary-text': '#0050ff',
      '--header-background': '#e4002b',
      '--header-highlight': '#ffffff',
      '--header-icon': '#ffe0e6',
      '--header-badge': '#ffd60a',
    },
  },
}

const pictures = ['solbakke-white-brass-hero.jpg', 'bolle-moss-hero.jpg', 'eike-oak-hero.jpg'] as const
export const firstProduct = 'P-1'

/**
 * Writes a catalogue folder of a brand with a few of the demo's pictures in it.
 * @returns its path; the caller removes it
 */
export async function writeBrand(brand: Brand): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-brand-'))
  await mkdir(join(folder, 'media'))
  if (brand.logo !== '') await writeFile(join(folder, 'media', 'logo.svg'), brand.logo)
  for (const name of pictures) await copyFile(join(demo, 'media', 'products', name), join(folder, 'media', name))
  await writeFile(
    join(folder, 'catalogue.json'),
    JSON.stringify({
      setup: {
        title: brand.title,
        description: brand.description,
        keywords: brand.keywords,
        logo: brand.logo === '' ? '' : 'media/logo.svg',
        background: `media/${pictures[0]}`,
        catalog_columns: ['price'],
      },
      mapping: { name: ['title'], image: ['picture'], longDescription: ['text'] },
      theme: { palette: brand.palette },
    }),
  )
  await writeFile(
    join(folder, 'attributes.csv'),
    'name,type,label\ntitle,string,Name\ntext,text,Text\npicture,image,Picture\nprice,float,Price\nfinish,string,Finish\n',
  )
  await writeFile(
    join(folder, 'products.csv'),
    [
      'code,title,text,picture,price,finish',
      ...pictures.map(
        (name, index) =>
          `P-${index + 1},Article ${index + 1},"<p>More about it <a href=""https://maker.example/"">at the maker's</a>.</p>",media/${name},${index + 9}.5,${index === 0 ? 'matt' : 'glossy'}`,
      ),
    ].join('\n'),
  )
  return folder
}

/** Makes the page begin with a brand's configuration in place of the demo's, with colours in every notation. */
export async function dressAs(page: Page, brand: Brand): Promise<void> {
  const { title, description, keywords, palette } = brand
  const logo = brand.logo === '' ? '' : `data:image/svg+xml,${encodeURIComponent(brand.logo)}`
  await page.route(`${demoUrl()}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    // Without the colours that the server has written, the portal computes them.
    const page = (await answer.text()).replaceAll(/<meta name="theme-color"[^>]*>/g, '')
    const body = page.replace(
      /(id="vitrine-start">)(.*?)(<\/script>)/s,
      (_whole, before: string, json: string, behind: string) => {
        const start = JSON.parse(json)
        // The brand has no logo for the dark.
        Object.assign(start.configuration.setup, { title, description, keywords, logo, logo_dark: undefined })
        start.configuration.theme = { palette }
        return before + JSON.stringify(start).replaceAll('<', '\\u003c') + behind
      },
    )
    await route.fulfill({ response: answer, body })
  })
}

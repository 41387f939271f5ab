/**
 * A visitor searches in each language of the interface, as visitors type: with a typing error, with a word that the
 * catalogue lacks, with words joined or apart, and with a word of another language. The demo has the names of its
 * products in all of these languages.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { cards, comeAsGuest, demoUrl, expectSettled } from '../support/journey.ts'

interface Typed {
  readonly locale: string
  /** A word with a typing error, and a word of the first product that it finds. */
  readonly misspelt: readonly [typed: string, found: string]
  /** A word of the catalogue, one that occurs nowhere, and the first product. */
  readonly omitted: readonly [known: string, unknown: string, found: string]
  /** Words that the catalogue writes apart or joined, and a word of the first product. */
  readonly joined: readonly [typed: string, found: string]
}

const searches: readonly Typed[] = (
  [
    ['en-GB', ['pednant', 'pendant'], ['mirror', 'fridge', 'Dam mirror'], ['sidetable', 'side table']],
    ['nl-BE', ['hanglapm', 'hanglamp'], ['spiegel', 'koelkast', 'Dam spiegel'], ['bij zettafel', 'bijzettafel']],
    ['da-DK', ['sofabrod', 'sofabord'], ['spejl', 'køleskab', 'Dam spejl'], ['sofa bord', 'sofabord']],
    ['cs-CZ', ['zrdcadlo', 'Zrcadlo'], ['zrcadlo', 'lednička', 'Zrcadlo Dam'], ['stolnílampa', 'Stolní lampa']],
    ['fi-FI', ['riippuvalasin', 'Riippuvalaisin'], ['peili', 'jääkaappi', 'Peili Dam'], ['sohva pöytä', 'Sohvapöytä']],
    ['fr-FR', ['suspnesion', 'Suspension'], ['miroir', 'réfrigérateur', 'Miroir Dam'], ['tablebasse', 'Table basse']],
    [
      'de-DE',
      ['Pedelleuchte', 'Pendelleuchte'],
      ['Spiegel', 'Kühlschrank', 'Dam Spiegel'],
      ['Beistell Tisch', 'tisch'],
    ],
    ['el-GR', ['κρεματσό', 'Κρεμαστό'], ['καθρέφτης', 'ψυγείο', 'Καθρέφτης Dam'], ['κρεμαστόφωτιστικό', 'Κρεμαστό']],
    ['it-IT', ['sospensoine', 'sospensione'], ['specchio', 'frigorifero', 'Specchio Dam'], ['porta ombrelli', 'Regn']],
    ['nn-NO', ['pendellmape', 'pendellampe'], ['spegel', 'kjøleskap', 'Dam spegel'], ['sofa bord', 'sofabord']],
    ['pl-PL', ['wiszcąa', 'wisząca'], ['lustro', 'lodówka', 'Lustro Dam'], ['lampawisząca', 'Lampa wisząca']],
    ['ru-RU', ['подвенсой', 'Подвесной'], ['зеркало', 'холодильник', 'Зеркало Dam'], ['настольнаялампа', 'лампа']],
    ['es-ES', ['colagnte', 'colgante'], ['espejo', 'frigorífico', 'Espejo Dam'], ['mesaauxiliar', 'Mesa auxiliar']],
    ['sv-SE', ['pendellmapa', 'pendellampa'], ['spegel', 'kylskåp', 'Dam spegel'], ['pendel lampa', 'pendellampa']],
    ['tr-TR', ['srakıt', 'sarkıt'], ['ayna', 'buzdolabı', 'Dam ayna'], ['masalambası', 'masa lambası']],
    ['zh-CN', ['落地打', '落地灯'], ['镜子', '冰箱', 'Dam 镜子'], ['吊 灯', '吊灯']],
  ] as const
).map(([locale, misspelt, omitted, joined]) => ({ locale, misspelt, omitted, joined }))

/** A word that occurs only in the demo's German texts, and one that occurs only in English ones. */
const elsewhere = { german: 'Kerzenhalter', english: 'candlesticks' }

const folder = resolve(import.meta.dirname, '..', '..', 'packages', 'phrases', 'src', 'portal')

/** The phrases of all lists in a language. */
async function listPhrases(language: string): Promise<Readonly<Record<string, string>>> {
  return language === 'en'
    ? (await import(`${folder}/en-list.ts`)).default
    : JSON.parse(await readFile(`${folder}/${language}.json`, 'utf8')).list
}

test.describe.configure({ mode: 'parallel' })

for (const { locale, misspelt, omitted, joined } of searches)
  test(`PROD-04 LOCALE-07 a visitor misspells, omits, joins and borrows words in ${locale}`, async ({ page }) => {
    const language = locale.slice(0, 2)
    const phrases = await listPhrases(language)
    await comeAsGuest(page, demoUrl())
    await page.goto(`${demoUrl()}/${locale}/products/list`)
    const box = page.getByRole('main').locator('search input')
    const search = async (text: string) => {
      await box.fill(text)
      await box.press('Enter')
    }
    /** Whether the first product has a text and, as the catalogue marks them, words that were found. */
    const expectFirst = async (found: string) => {
      const first = cards(page).first()
      await expect(first).toContainText(found)
      await expect(first.locator('mark').first()).toBeVisible()
    }
    await search(misspelt[0])
    await expectFirst(misspelt[1])

    const [known, unknown, found] = omitted
    await search(`${known} ${unknown}`)
    await expectFirst(found)
    const note = phrases.words_not_found?.replace('{{words}}', unknown) ?? ''
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: note })).toBeVisible()

    await search(joined[0])
    await expectFirst(joined[1])
    await expect(page.getByRole('main').getByText(note)).toHaveCount(0)

    await search(language === 'de' ? elsewhere.english : elsewhere.german)
    await expect(cards(page).first()).toContainText('Flamme')
    const from = phrases.found_in_language?.split('{{language}}')[0] ?? ''
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: from })).toBeVisible()
    await expectSettled(page)
  })

/** Which column of a table of products probably holds the article number. */

const listOf = (text: string) => text.trim().split(/\s+/)

/** Headings that article numbers alone have; all are compared in small letters, without accents and without anything but letters and digits. */
const sure =
  listOf(`sku articlenumber articleno articlecode artno artikelnummer artikelnr artnr itemnumber itemno itemcode productcode productnumber
  productno productid produktnummer produktnr materialnumber materialnummer materialnr matnr modelnumber partnumber partno partnr bestellnummer bestellnr
  codearticle codicearticolo codigoarticulo artikelkod varenummer varenr tuotenumero numerkatalogowy katalogovecislo objednacicislo urunkodu stokkodu
  артикул κωδικοςπροιοντος 货号`)
/** Headings that other tables have as well, the likelier first. */
const possible =
  listOf(`code artikel article reference referencia riferimento ref codice codigo indeks modelno код κωδικος 编号 handle identifier number
  nummer nr no id gtin ean`)

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const firstOf = (columns: readonly string[], headings: readonly string[]): string | undefined => {
  const byHeading = new Map(columns.map((column) => [plain(column), column]))
  return headings.map((heading) => byHeading.get(heading)).find((column) => column !== undefined)
}

/** The heading of the column that holds the article number, in a table that may hold anything; undefined when none says so. */
export const articleNumberColumn = (columns: readonly string[]): string | undefined => firstOf(columns, sure)

/** What to do about a table of products without a column `code`. */
export function remedyForCode(columns: readonly string[]): string {
  const likely = firstOf(columns, [...sure, ...possible])
  return likely === undefined
    ? 'Rename the column that holds the article number to "code".'
    : `Rename the column "${likely}" to "code", if it holds the article number.`
}

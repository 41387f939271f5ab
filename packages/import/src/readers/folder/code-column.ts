/** Guesses which column of a table of products holds the article number. */

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const listOf = (text: string) => text.trim().split(/\s+/).map(plain)

/**
 * Headings used only for article numbers. Headings are compared in lower case, without accents and without anything but
 * letters and digits.
 */
const sure =
  listOf(`sku sellersku variantsku itemsku productsku defaultcode internalreference articlenumber articleno articlecode artno artikelnummer artikelnr artnr itemnumber itemno itemcode itemid articleid artikelid productcode productnumber
  productno productid produktnummer produktnr materialnumber materialnummer materialnr matnr modelnumber partnumber partno partnr bestellnummer bestellnr
  codearticle codicearticolo codigoarticulo artikelkod varenummer varenr tuotenumero numerkatalogowy katalogovecislo objednacicislo urunkodu stokkodu
  артикул κωδικοςπροιοντος 货号 商品编号 商品编码 产品编号 物料编码 款号 商品コード 商品番号 品番 商品管理番号 상품코드 상품번호 품번`)
/** Headings that other tables use as well, the likelier first. */
const possible =
  listOf(`code artikel item article reference referencia riferimento ref codice codigo indeks modelno код κωδικος 编号 handle identifier number
  nummer nr no 型番 型号 产品型号 asin parentasin pid uniqid uniqueid uuid styleid plu itemref id gtin gtin13 ean ean13 eancode barcode upc`)

const firstOf = (columns: readonly string[], headings: readonly string[]): string | undefined => {
  // `Item #` is `Item no`.
  const numbered = columns.map((column) => [plain(column.replace(/#\s*$/, 'no')), column] as const)
  const byHeading = new Map([...numbered, ...columns.map((column) => [plain(column), column] as const)])
  return headings.map((heading) => byHeading.get(heading)).find((column) => column !== undefined)
}

/**
 * The heading of the column with the article number, in a table of unknown content; undefined without a heading that is
 * certain.
 */
export const articleNumberColumn = (columns: readonly string[]): string | undefined => firstOf(columns, sure)

/** The headings that are certainly those of an article number, the likelier first. */
export function articleNumberColumns(columns: readonly string[]): string[] {
  const found: string[] = []
  const isLeft = (column: string) => !found.includes(column)
  for (let next = firstOf(columns, sure); next !== undefined; next = firstOf(columns.filter(isLeft), sure))
    found.push(next)
  return found
}

/** The headings that may be those of an article number, the likelier first. */
export const possibleNumberColumns = (columns: readonly string[]): string[] =>
  possible.flatMap((heading) => columns.filter((column) => plain(column) === heading))

/** The remedy for a table of products without a column `code`. */
export function remedyForCode(columns: readonly string[]): string {
  const likely = firstOf(columns, [...sure, ...possible])
  return likely === undefined
    ? 'Rename the column that holds the article number to "code".'
    : `Rename the column "${likely}" to "code", if it holds the article number.`
}

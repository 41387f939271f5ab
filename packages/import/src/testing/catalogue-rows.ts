/** All rows of a catalogue, with codes in place of the ids that each database gives. */
import { type Database, rowsOf } from '@vitrine/database'
import { type SQL, sql } from 'drizzle-orm'

/** An array of ids as codes, in order. */
const codesOf = (ids: SQL, table: SQL): SQL =>
  sql`array(select t.code from unnest(${ids}) with ordinality as i(id, place) join ${table} t on t.id = i.id order by i.place)`

const tree = (table: SQL, texts: SQL): SQL =>
  sql`select t.code, p.code as parent, t.position, ${texts} from ${table} t left join ${table} p on p.id = t.parent_id order by t.code`

const queries: Readonly<Record<string, SQL>> = {
  catalogue: sql`select configuration, leaflet_template, synonyms, consent_version from catalogue`,
  consent: sql`select version, texts from consent_messages where version = (select consent_version from catalogue)`,
  locales: sql`select code, number, title, is_default, position from locales order by code`,
  attributes: sql`select name, type, position, labels, display_names, help_short, help_long, unit, filter, search, faceted,
    array(select unnest(stated_locales) order by 1) as stated_locales from attributes order by name`,
  options: sql`select a.name, o.value, o.position, o.labels, o.prefix, o.post_fix, o.colour
    from attribute_options o join attributes a on a.id = o.attribute_id order by a.name, o.value`,
  sets: sql`select code, labels, groups from attribute_sets order by code`,
  categories: tree(sql`categories`, sql`t.titles, t.image`),
  kinds: sql`select code, labels, descriptions, position from association_kinds order by code`,
  scopes: tree(sql`asset_scopes`, sql`t.names`),
  tags: sql`select code, names, position from asset_tags order by code`,
  media: sql`select key, name, type, extension, size, width, height, alpha, colour, crc32, colours, pages, duration, details, content,
    drawable, shown from media_files where unreferenced_since is null order by key`,
  assets: sql`select source, media_key, names, descriptions, copyright, creator, created_at, name_ranks,
    ${codesOf(sql`scope_ids`, sql`asset_scopes`)} as scopes, ${codesOf(sql`tag_ids`, sql`asset_tags`)} as tags
    from assets order by source`,
  productAssets: sql`select p.code, a.source, l.position from product_assets l join products p on p.id = l.product_id
    join assets a on a.id = l.asset_id order by p.code, l.position`,
  assetTexts: sql`select a.source, t.locale, t.name, t.words from asset_texts t join assets a on a.id = t.asset_id order by 1, 2`,
  products: sql`select p.code, parent.code as parent, root.code as root, s.code as set, p.status, p.delisted, p.position, p.created_at, p.updated_at,
    p.values, ${codesOf(sql`p.category_ids`, sql`categories`)} as categories
    from products p left join products parent on parent.id = p.parent_id left join products root on root.id = p.root_id
    left join attribute_sets s on s.id = p.set_id order by p.code`,
  associations: sql`select p.code, k.code as kind, r.code as related, a.position from product_associations a
    join products p on p.id = a.product_id join products r on r.id = a.related_id join association_kinds k on k.id = a.kind_id
    order by 1, 2, 4`,
  productTexts: sql`select p.code, t.locale, t.name, t.attributes, t.fallbacks, t.words
    from product_texts t join products p on p.id = t.product_id order by 1, 2`,
  listing: sql`select p.code, l.listed, l.delisted, l.visible, l.variants, l.position, l.created, l.media_keys, l.names, l.sorts, l.number_values,
    cardinality(l.facets) as facets from product_listing l join products p on p.id = l.product_id order by 1`,
  facets: sql`select a.name, f.locale, f.value from facet_values f join attributes a on a.id = f.attribute_id order by 1, 2, 3`,
  contentCategories: tree(sql`content_categories`, sql`t.titles`),
  contents: sql`select code, titles, introductions, bodies, links, files, priority, created_at, title_ranks,
    ${codesOf(sql`category_ids`, sql`content_categories`)} as categories from contents order by code`,
  contentProducts: sql`select c.code, p.code as product, l.position from content_products l join contents c on c.id = l.content_id
    join products p on p.id = l.product_id order by 1, 3`,
  contentTexts: sql`select c.code, t.locale, t.title, t.introduction, t.body, t.link, t.fallback, t.words
    from content_texts t join contents c on c.id = t.content_id order by 1, 2`,
  forms: sql`select code, position, names, category, recurring, start_date, stop_date, hidden_after_completion, required_before_continuing,
    allow_logging, fields, assigned, mail_to from forms order by code`,
  templates: sql`select code, position, names, definition from export_templates order by code`,
  groups: sql`select code, position, names, register, approval, reserved, switched_off from groups order by code`,
}

/** The rows of every table of the catalogue. */
export async function catalogueRows({ db }: Database): Promise<Record<string, readonly object[]>> {
  const rows: Record<string, readonly object[]> = {}
  for (const [name, query] of Object.entries(queries)) rows[name] = await rowsOf<object>(db, query)
  return rows
}

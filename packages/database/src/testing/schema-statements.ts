/** The schema of a database as SQL, for the dumps of releases and for comparing two schemas. */
import type pg from 'pg'

/** What creates a schema: each statement alone, in an order in which they can run. */
export interface SchemaStatements {
  /** Functions and tables, which rows need. */
  readonly before: string[]
  /** Keys, indexes and triggers, which are created when the rows are there. */
  readonly after: string[]
}

/** Kinds of objects that the statements below leave out. A schema that has one can't be dumped. */
const unknownObjects = `
  select 'relation ' || oid::regclass from pg_class where relnamespace = 'public'::regnamespace
    and relkind not in ('r', 'i', 'S', 't', 'c') or relnamespace = 'public'::regnamespace and relispartition
  union all
  select 'sequence ' || oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i')
  union all
  select 'type ' || oid::regtype from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r', 'm')
  union all
  select 'generated column ' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attgenerated <> ''
  union all
  select 'policy ' || polname from pg_policy
  union all
  select 'extension ' || extname from pg_extension where extname <> 'plpgsql'`

const functions = `
  select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace order by proname, oid::regprocedure::text`

const tables = `
  select format('create %stable %I (%s)%s',
    case relpersistence when 'u' then 'unlogged ' else '' end, relname,
    (select string_agg(E'\n  ' || concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
        case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
        case when attidentity <> '' then format('generated %s as identity (sequence name %s)',
          case attidentity when 'a' then 'always' else 'by default' end,
          pg_get_serial_sequence(format('public.%I', relname), attname)) end,
        'default ' || (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum),
        case when attnotnull then 'not null' end), ',' order by attnum)
      from pg_attribute join pg_type on pg_type.oid = atttypid where attrelid = pg_class.oid and attnum > 0 and not attisdropped),
    ' with (' || array_to_string(reloptions, ', ') || ')')
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`

/** PostgreSQL 18 counts a column that is not null as a constraint too; the table has that already. */
const constraints = (kinds: string) => `
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace and contype in (${kinds})
  order by conrelid::regclass::text, conname`

const indexes = `
  select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
  order by relname`

const triggers = `
  select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal order by relname, tgname`

/** The first column of a query's rows. */
export const firstColumn = async (client: pg.ClientBase, query: string): Promise<string[]> =>
  (await client.query<string[]>({ text: query, rowMode: 'array' })).rows.map(([value]) => value ?? '')

/**
 * Reads the schema `public`.
 * @throws Error if it has a kind of object that these statements don't know
 */
export async function schemaStatements(client: pg.ClientBase): Promise<SchemaStatements> {
  const unknown = await firstColumn(client, unknownObjects)
  if (unknown.length > 0) throw new Error(`schema-statements.ts does not know how to write: ${unknown.join(', ')}.`)
  const before: string[] = []
  for (const query of [functions, tables]) before.push(...(await firstColumn(client, query)))
  const after: string[] = []
  for (const query of [constraints(`'p', 'u', 'c', 'x'`), constraints(`'f'`), indexes, triggers])
    after.push(...(await firstColumn(client, query)))
  return { before, after }
}

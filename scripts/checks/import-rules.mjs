// The allowed directions of imports, as docs and architecture describe them. Patterns match paths from the project's
// folder; `to` and `except` can refer to a group of `from` as $1.
const portal = 'apps/portal/src'
const server = 'apps/server/src'

/** The portal's layers, the lowest first: each may import those before it. Folders outside the list are refused. */
export const portalLayers = [
  'browser',
  'api',
  'i18n',
  'ui',
  'configuration',
  'feedback',
  'entry-forms',
  'lists',
  'entities',
  'screens',
  'shell',
  'routes',
  'first-visit',
  'app',
]

/** The server's folders. A folder that is not named here is refused. */
export const serverFolders = [
  'catalogue',
  'cli',
  'documents',
  'http',
  'imaging',
  'jobs',
  'mail',
  'modules',
  'platform',
  'storage',
  'testing',
  'webhooks',
]

const above = (layer) => portalLayers.slice(portalLayers.indexOf(layer) + 1).join('|')

/**
 * In each rule, files that match `from` must not import files that match `to`, unless they match `except`. `values`
 * ignores imports of types.
 */
export const importRules = [
  ...portalLayers.slice(0, -1).map((layer) => ({
    name: `portal: ${layer} imports no layer above it`,
    from: `^${portal}/${layer}/`,
    to: `^${portal}/(${above(layer)})/`,
  })),
  { name: 'portal: the shell imports no screen', from: `^${portal}/shell/`, to: `^${portal}/screens/` },
  {
    name: 'portal: neither screens nor entities import each other',
    from: `^${portal}/(screens|entities)/([^/]+)/`,
    to: `^${portal}/$1/`,
    except: `^${portal}/$1/$2/`,
  },
  {
    name: 'portal: ui knows neither calls nor phrases nor routes',
    from: `^${portal}/ui/`,
    to: `^${portal}/(api|i18n)/|^@tanstack/|^@orpc/|^@vitrine/contract|i18next`,
    // Pure rules are neither.
    except: '^@vitrine/contract/rules/',
  },
  {
    name: 'portal: the contract gives types, and values only by its rules: its schemas would bring zod into the browser',
    from: `^${portal}/`,
    to: '^@vitrine/contract$',
    values: true,
  },
  { name: 'portal: the api imports no interface', from: `^${portal}/api/`, to: '^react' },
  {
    name: 'server: routes ask a service',
    from: `^${server}/modules/.*-routes\\.ts$`,
    to: `^@vitrine/database|-store\\.ts$|^drizzle-orm`,
  },
  {
    name: 'server: only stores query the database and know its tables',
    from: `^${server}/`,
    // server-parts.ts opens the database.
    notFrom: '-store\\.ts$|/server-parts\\.ts$',
    to: '^drizzle-orm|^@vitrine/database(/lists|/schema.*)?$',
    values: true,
  },
  {
    name: 'server: stores ask the database only',
    from: `^${server}/modules/.*-store\\.ts$`,
    to: `^${server}/modules/.*-(service|routes)\\.ts$|^${server}/http/plugins/`,
  },
  {
    name: "server: a module asks another's service",
    from: `^${server}/modules/([^/]+)/`,
    to: `^${server}/modules/[^/]+/.*-(store|routes)\\.ts$`,
    except: `^${server}/modules/$1/`,
  },
  { name: 'server: modules know no plugins', from: `^${server}/modules/`, to: `^${server}/(http/plugins|cli)/` },
  {
    name: 'server: modules use the folders below them, which know no modules',
    from: `^${server}/(documents|http|imaging|jobs|mail|platform|storage|webhooks)/`,
    to: `^${server}/(modules|cli)/|^@vitrine/import`,
  },
  {
    name: 'server: platform knows nothing above it',
    from: `^${server}/platform/`,
    to: `^${server}/(?!platform/)`,
  },
  {
    name: 'server: storage and imaging know neither plugins nor the database',
    from: `^${server}/(storage|imaging)/`,
    to: `^${server}/http/plugins/|^@vitrine/database`,
  },
  {
    name: 'server: sharp is imported by imaging alone',
    from: `^apps/`,
    notFrom: `^${server}/(imaging|testing)/`,
    to: '^sharp$',
  },
  {
    name: 'import: readers know records only, not the database',
    from: '^packages/import/src/(readers|text)/',
    to: '^packages/import/src/(writer|derive)/|^@vitrine/database|^drizzle-orm',
  },
  {
    name: 'what is built imports no test parts',
    from: '^(apps|packages)/',
    notFrom: `/testing/|\\.test\\.tsx?$`,
    to: '/testing/|\\.test\\.tsx?$|^vitest$',
  },
  { name: 'packages import no app', from: '^packages/', to: '^apps/|^@vitrine/(portal|server)' },
  { name: 'only the contract lies below the database', from: '^packages/database/', to: '^@vitrine/(?!contract)' },
  {
    name: 'the rules of catalogues know neither the database nor the import',
    from: '^packages/catalogue-rules/',
    to: '^@vitrine/(database|import)|^drizzle-orm',
    values: true,
  },
  { name: 'the portal imports no server', from: '^apps/portal/', to: '^apps/server/|^@vitrine/server' },
  { name: 'the server imports no portal', from: '^apps/server/', to: '^apps/portal/|^@vitrine/portal' },
  { name: 'the contract imports nothing of ours', from: '^packages/contract/', to: '^@vitrine/' },
  {
    name: 'the specification server imports nothing of ours',
    from: '^e2e/specification-server/',
    to: '^(apps|packages|e2e)/|^@vitrine/',
    except: '^e2e/specification-server/',
  },
]

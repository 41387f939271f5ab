/**
 * What the specification leaves open, and how a server may read it. Each reading is a switch.
 */
export interface Readings {
  /** How ids are written. */
  readonly ids: 'strings' | 'numbers'
  /** What stands for an optional text or list that is empty. */
  readonly empty: 'value' | 'null' | 'absent'
  /** An empty map, as most languages write it, or as PHP does. */
  readonly emptyMap: 'object' | 'array'
  /** The collections that the specification calls lists: lists, or maps by any key, as PHP writes a filtered array. */
  readonly lists: 'array' | 'object'
  readonly theme: 'palette' | 'empty' | 'absent'
  /** Values of date attributes, and dates of assets and forms. */
  readonly dates: 'ISO 8601' | 'Unix seconds'
  /** Numbers as JSON numbers, or as a database writes decimals. */
  readonly numbers: 'numbers' | 'strings'
  readonly booleans: 'booleans' | 'numbers'
  /** The options of an attribute: objects as in section 3, texts, or labels by their values. */
  readonly options: 'objects' | 'strings' | 'map'
  /** The attributes in a group of an attribute set: their names, or the attributes themselves. */
  readonly setAttributes: 'names' | 'objects'
  /** The products of an association: objects with an id, or the ids. */
  readonly related: 'objects' | 'ids'
  /** The total of products. */
  readonly total: 'number' | 'string' | 'absent'
  /** Whether lists of assets and articles have a total, which the specification does not list. */
  readonly counted: boolean
  readonly forms: 'object' | 'array'
  /** The answer of the sign-in. */
  readonly token: 'object' | 'text'
  /** What `GET /client` says. */
  readonly client: 'origin' | 'without scheme' | 'with a path'
  /** Whether there is a call for one product, which the specification does not list. */
  readonly productCall: boolean
  /** Whether products can be filtered by their parent, which the specification does not list. */
  readonly parentFilter: boolean
  /** Whether lists of articles can be filtered by product, which the specification does not list. */
  readonly contentOfProduct: boolean
  readonly contentType: 'application/json' | 'application/hal+json' | 'text/json'
  /**
   * The request headers that CORS allows: those of the specification, or all that are requested; the latter with
   * cookies.
   */
  readonly cors: 'specified' | 'all'
  /** Where pictures are: on the server's own host, or on another one, which `setup.domain` names. */
  readonly media: 'same host' | 'other host'
  /** How an asset says where its file is; `secured_url` has a signature in its query. */
  readonly assetUrl: 'absolute_url' | 'url' | 'secured_url'
  /** Values of picture attributes: the address, or an object with name and url. */
  readonly pictures: 'text' | 'object'
  /** Who applies `mapping`: the server fills `name`, `image` and the other fields, or leaves them to the portal. */
  readonly mapping: 'server' | 'portal'
  /** The leaflet's pattern in `setup.leaflet`. */
  readonly leaflet: 'braces' | 'double braces' | 'percent' | 'text'
  /** The answer to a submission: the id of what was stored, or no body. */
  readonly stored: 'id' | 'nothing'
  /** The body of a refusal: `message`, a problem of RFC 9457, or a list of errors. */
  readonly refusals: 'message' | 'problem' | 'errors'
  /** How answers are wrapped: not at all, all below `data`, or lists as pages. */
  readonly envelope: 'none' | 'data' | 'pages'
  /** What happens to parameters in the query that the specification does not list. */
  readonly parameters: 'ignored' | 'refused'
  /** Lists of attribute names in the configuration: lists, or texts with commas. */
  readonly columns: 'lists' | 'texts'
  /** The answer to a registration: the user, or a message without a token. */
  readonly registration: 'user' | 'message'
  /** Whether guests have a profile, without which their reports are refused. */
  readonly guestProfile: boolean
}

/** The readings that a server would choose whose author reads the specification only. */
export const naturalReadings: Readings = {
  ids: 'numbers',
  empty: 'null',
  emptyMap: 'array',
  lists: 'array',
  theme: 'absent',
  dates: 'Unix seconds',
  numbers: 'numbers',
  booleans: 'booleans',
  options: 'objects',
  setAttributes: 'names',
  related: 'objects',
  total: 'number',
  counted: false,
  forms: 'object',
  token: 'object',
  client: 'origin',
  productCall: false,
  parentFilter: true,
  contentOfProduct: false,
  contentType: 'application/json',
  cors: 'specified',
  media: 'other host',
  assetUrl: 'url',
  pictures: 'text',
  mapping: 'portal',
  leaflet: 'braces',
  stored: 'id',
  refusals: 'message',
  envelope: 'none',
  parameters: 'ignored',
  columns: 'lists',
  registration: 'user',
  guestProfile: false,
}

/** For each switch that does not change what happens, the reading that differs most from the natural one. */
export const oppositeReadings: Readings = {
  ids: 'strings',
  empty: 'absent',
  emptyMap: 'object',
  lists: 'object',
  theme: 'palette',
  dates: 'ISO 8601',
  numbers: 'strings',
  booleans: 'numbers',
  options: 'map',
  setAttributes: 'objects',
  related: 'ids',
  total: 'string',
  counted: true,
  forms: 'array',
  token: 'text',
  client: 'with a path',
  productCall: true,
  parentFilter: false,
  contentOfProduct: true,
  contentType: 'application/hal+json',
  cors: 'all',
  media: 'same host',
  assetUrl: 'secured_url',
  pictures: 'object',
  mapping: 'server',
  leaflet: 'double braces',
  stored: 'nothing',
  refusals: 'problem',
  envelope: 'data',
  parameters: 'refused',
  columns: 'texts',
  registration: 'user',
  guestProfile: false,
}

const idFields = new Set(['id', 'parent'])
const dateFields = new Set(['launched', 'restock', 'created', 'updated', 'start_date', 'stop_date', 'last_result_date'])
const columnFields = new Set(['grid_columns', 'catalog_columns', 'filters'])
const pictureFields = new Set(['photo'])

const isEmpty = (value: unknown) =>
  value === '' || value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/** A text or number as a server with these readings writes it. */
function writtenScalar(value: string | number | boolean, readings: Readings, field: string): unknown {
  if (typeof value === 'boolean') return readings.booleans === 'numbers' ? Number(value) : value
  if (typeof value === 'number') return readings.numbers === 'strings' ? String(value) : value
  if (idFields.has(field) && readings.ids === 'numbers' && /^\d+$/.test(value)) return Number(value)
  if (dateFields.has(field) && readings.dates === 'Unix seconds') return Math.floor(Date.parse(value) / 1000)
  if (pictureFields.has(field) && readings.pictures === 'object') return { name: 'Photo', url: value }
  return value
}

/** An answer as a server with these readings writes it. The data have strings for ids and ISO texts for dates. */
export function written(value: unknown, readings: Readings, field = ''): unknown {
  if (Array.isArray(value) && columnFields.has(field) && readings.columns === 'texts') return value.join(', ')
  if (Array.isArray(value)) return value.map((entry) => written(entry, readings, field))
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return writtenScalar(value, readings, field)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.length === 0 && readings.emptyMap === 'array') return []
  return Object.fromEntries(
    entries.flatMap(([key, entry]) => {
      if (!isEmpty(entry) || readings.empty === 'value') return [[key, written(entry, readings, key)]]
      return readings.empty === 'null' ? [[key, null]] : []
    }),
  )
}

/** An answer in the envelope of a server with these readings. */
export function wrapped(answer: unknown, { envelope }: Readings): unknown {
  if (envelope === 'data' && Object(answer) === answer) return { data: answer, meta: { version: 1 } }
  if (envelope === 'pages' && Array.isArray(answer))
    return { content: answer, pageable: { sort: [] }, totalElements: answer.length, errors: [] }
  return answer
}

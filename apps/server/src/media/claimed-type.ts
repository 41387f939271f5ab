/** Whether a file is what its name and its sender say that it is. */
import { extensionOfName, isInert, isKnownExtension, recogniseType, typeHasExtension } from './file-type.ts'

/** What is known of a file that somebody has sent. */
export interface ClaimedFile {
  readonly name: string
  /** The type that the sender gave it, '' for none. */
  readonly declared: string
  /** Its first and last bytes, `recognisedBytes` of each at most. */
  readonly head: Buffer
  readonly tail: Buffer
}

/** Types that come in the same container, so that programs give one for the other. */
const sameContainer: readonly ReadonlySet<string>[] = [
  new Set(['video/mp4', 'video/quicktime', 'audio/mp4']),
  new Set(['image/heic', 'image/avif']),
]

/** Containers of what only a look at the whole tells: an archive whose directory is long, an Office file with a password. */
const officeContainers = new Set(['application/zip', 'application/x-ole-storage'])
const officeExtension = /^(doc|xls|ppt|dot|xlt|pps|pot)[xm]?$/

/** Endings that only texts have. Those of mark-up are texts as well. */
const textExtension = /^(txt|csv|tsv|json|xml|md|log|css|js)$/
const isText = (type: string) => /^text\/|^application\/(json|xml)$|^image\/svg/.test(type)

const areAlike = (one: string, other: string) =>
  one === other || sameContainer.some((types) => types.has(one) && types.has(other))

/** Types that senders spell in one way only and that say something: tables are called by many names, and so are sounds. */
const isTelling = (type: string) => type === 'application/pdf' || (isInert(type) && !/^audio\/|icon/.test(type))

/** The type that a file's bytes say that it has, `application/octet-stream` where they tell none. */
export const typeOfClaimed = ({ name, head, tail }: ClaimedFile): string =>
  recogniseType(head, extensionOfName(name), tail)

/**
 * Whether a file's bytes are of the type that its name's ending and the declared type say. What neither says something about is taken as it is: there
 * are more formats than are known here, and many of them lie in others' containers.
 */
export function isAsClaimed(file: ClaimedFile): boolean {
  const extension = extensionOfName(file.name)
  const type = typeOfClaimed(file)
  return fitsEnding(type, extension) && fitsDeclared(type, file.declared.trim().toLowerCase())
}

function fitsEnding(type: string, extension: string): boolean {
  if (textExtension.test(extension)) return isText(type) || type === 'application/octet-stream'
  if (!isKnownExtension(extension)) return true
  if (officeContainers.has(type) && officeExtension.test(extension)) return true
  return typeHasExtension(type, extension) || sameContainer.some(alikeWith(type, extension))
}

const alikeWith = (type: string, extension: string) => (types: ReadonlySet<string>) =>
  types.has(type) && [...types].some((other) => typeHasExtension(other, extension))

const fitsDeclared = (type: string, declared: string): boolean => !isTelling(declared) || areAlike(type, declared)

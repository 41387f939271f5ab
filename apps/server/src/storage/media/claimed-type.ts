/** Whether a file is what its name and its sender claim. */
import {
  extensionOfName,
  isInert,
  isKnownExtension,
  recogniseType,
  typeHasExtension,
} from '@vitrine/catalogue-rules/media/file-type'

/** The known facts about an uploaded file. */
export interface ClaimedFile {
  readonly name: string
  /** The type that the sender declared, '' for none. */
  readonly declared: string
  /** Its first and last bytes, at most `recognisedBytes` of each. */
  readonly head: Buffer
  readonly tail: Buffer
}

/** Types that share a container format, so that programs declare one for the other. */
const sameContainer: readonly ReadonlySet<string>[] = [
  new Set(['video/mp4', 'video/quicktime', 'audio/mp4']),
  new Set(['image/heic', 'image/avif']),
]

/**
 * Containers whose content can only be recognised from the whole file: an archive with a long directory, an Office file
 * with a password.
 */
const officeContainers = new Set(['application/zip', 'application/x-ole-storage'])
const officeExtension = /^(doc|xls|ppt|dot|xlt|pps|pot)[xm]?$/

/** Extensions of text files. Markup files are texts as well. */
const textExtension = /^(txt|csv|tsv|json|xml|md|log|css|js)$/
const isText = (type: string) => /^text\/|^application\/(json|xml)$|^image\/svg/.test(type)

const areAlike = (one: string, other: string) =>
  one === other || sameContainer.some((types) => types.has(one) && types.has(other))

/** Declared types that are spelt in one way only and are reliable: tables and sounds have many type names. */
const isTelling = (type: string) => type === 'application/pdf' || (isInert(type) && !/^audio\/|icon/.test(type))

/** The type of a file according to its bytes, `application/octet-stream` if they are not recognised. */
export const typeOfClaimed = ({ name, head, tail }: ClaimedFile): string =>
  recogniseType(head, extensionOfName(name), tail)

/**
 * Whether a file's bytes have the type that its extension and the declared type claim. A file whose claims say nothing
 * is accepted: there are more formats than this server knows, and many of them use others' containers.
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

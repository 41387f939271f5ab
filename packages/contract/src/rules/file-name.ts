/** Names and extensions of files, from addresses and from names: the one reading of both sides. */

/** The file name at the end of a URL's path, percent-decoded if its escapes are valid. '' for a path without one. */
export function fileNameIn(url: string): string {
  const name = url.replace(/[?#].*$/s, '').replace(/^.*[/\\]/s, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The extension of a file name in lower case, without its dot; '' if it has none. A leading dot begins a name. */
export const extensionOf = (name: string): string => /[^/]\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The extension of the file that a URL names; '' if it has none. */
export const extensionIn = (url: string): string => extensionOf(fileNameIn(url))

/** A name with an extension, which it may have already. @param extension in lower case, without its dot; '' for none */
export const withExtension = (name: string, extension: string): string =>
  extension === '' || name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`

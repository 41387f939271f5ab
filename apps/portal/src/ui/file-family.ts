/** The kind of a file by its extension. It decides the icon. */
export type FileFamily = 'archive' | 'document' | 'drawing' | 'file' | 'film' | 'picture' | 'sheet' | 'slides' | 'sound'

const extensions: Readonly<Record<Exclude<FileFamily, 'file'>, string>> = {
  archive: 'zip rar 7z gz tar tgz bz2 xz iso dmg',
  document: 'pdf doc docx odt rtf txt md pages html htm xml json epub',
  drawing: 'svg eps ai ps dwg dxf step stp stl obj 3ds ies ifc rfa skp sketch fig indd',
  film: 'mp4 avi mov mkv webm m4v wmv mpg mpeg',
  picture: 'gif bmp jpg jpeg png webp avif tif tiff heic psd raw dng cr2 nef',
  sheet: 'xls xlsx ods csv tsv numbers',
  slides: 'ppt pptx odp key',
  sound: 'mp3 wav flac aac ogg m4a aif aiff wma',
}

const families = new Map(
  Object.entries(extensions).flatMap(([family, list]) => list.split(' ').map((one) => [one, family as FileFamily])),
)

/** The family of an extension, in any case, with or without its dot. */
export const fileFamily = (extension: string): FileFamily =>
  families.get(extension.replace(/^\./, '').toLowerCase()) ?? 'file'

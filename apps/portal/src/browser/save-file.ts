/**
 * Downloads an address.
 * @param name of the file; without it, the server names the file
 */
export function download(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Saves a file as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  download(address, name)
  // The click starts the download, but some browsers read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

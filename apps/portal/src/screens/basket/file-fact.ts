/** What is known of a file without loading it: its size in bytes, that it is missing, or nothing. */
export type FileFact = number | 'missing' | 'unknown'

/** Facts by the file's address. */
export type FileFacts = ReadonlyMap<string, FileFact>

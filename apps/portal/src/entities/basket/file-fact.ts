/** What is known of a file without loading it: its bytes, that it is not there any more, or nothing. */
export type FileFact = number | 'missing' | 'unknown'

/** What files are, by their address. */
export type FileFacts = ReadonlyMap<string, FileFact>

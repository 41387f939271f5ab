/** What every reader of a catalogue layout promises. */
import type { CatalogueRecord, Report } from './records.ts'

/** What a reader is asked to do. */
export interface ReadOptions {
  /** Absolute path of the folder. */
  readonly folder: string
  readonly report: Report
  /** The channel to read where a layout has several; undefined for the layout's own first choice. */
  readonly channel?: string | undefined
  /** Called as the reading goes on, with the share that is read, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Reads one layout of catalogue. A new layout is one file that exports one of these, named in readers/index.ts. */
export interface CatalogueReader {
  /** As the `--layout` option spells it. */
  readonly name: string
  /** One line for `vitrine import --help`. */
  readonly description: string
  /** How sure the reader is that the folder has its layout: 0 for no, 1 for certain. Reads file names and first lines only. */
  detect(folder: string): Promise<number>
  /** Why a folder with this layout should not be read unless the operator names the layout, as a sentence; undefined when nothing speaks against it. */
  doubt?(folder: string): Promise<string | undefined>
  read(options: ReadOptions): AsyncIterable<CatalogueRecord>
}

/** The interface that every reader of a catalogue layout implements. */
import type { CatalogueRecord, Report } from './records.ts'

/** The options of a reader. */
export interface ReadOptions {
  /** Absolute path of the folder. */
  readonly folder: string
  readonly report: Report
  /** The channel to read, for a layout with several channels; undefined for the layout's default. */
  readonly channel?: string | undefined
  /** A file at the top of the folder that only says that a delivery is complete; it is no part of the catalogue. */
  readonly marker?: string | undefined
  /** Called during the reading, with the share that is done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/**
 * Reads one layout of a catalogue. A new layout needs one file that exports a `CatalogueReader`, and an entry in
 * readers/index.ts.
 */
export interface CatalogueReader {
  /** The name in the `--layout` option. */
  readonly name: string
  /** One line for `vitrine import --help`. */
  readonly description: string
  /**
   * How certain the reader is that the folder has its layout: from 0 (it has not) to 1 (it has). Reads only file names
   * and first lines.
   */
  detect(folder: string): Promise<number>
  /**
   * A sentence that says why an import must not choose this layout by itself, so that the operator has to name it;
   * undefined when there is no doubt.
   */
  doubt?(folder: string): Promise<string | undefined>
  /** The code of the scope of a file that only products name, '' for none; without it, that of the file's folder. */
  scopeOfFile?(path: string): string
  read(options: ReadOptions): AsyncIterable<CatalogueRecord>
}

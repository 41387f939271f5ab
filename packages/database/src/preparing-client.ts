/** A connection to a PostgreSQL server that prepares the statements it runs often. */
import pg from 'pg'

/** Runs of the same statement after which it is prepared; pgJDBC has the same default. */
const prepareThreshold = 5
/** Prepared statements of a connection. The server keeps each until the connection ends. */
const mostPrepared = 100
/** Statements that are counted. */
const mostCounted = 500
/** Characters: longer statements list the rows that they write, so no other has the same text. */
const longestText = 8000

/** How often statements were run, and the names of prepared ones, by text. */
export class PreparedStatements {
  readonly #runs = new Map<string, number>()
  readonly #names = new Map<string, string>()

  /** Counts a run. Returns the name of the prepared statement, or undefined if it is not worth preparing. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size === mostPrepared || text.length > longestText) return known
    const runs = (this.#runs.get(text) ?? 0) + 1
    if (runs < prepareThreshold) {
      if (this.#runs.size === mostCounted) this.#runs.clear()
      this.#runs.set(text, runs)
      return undefined
    }
    this.#runs.delete(text)
    const name = `statement_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

/**
 * Parsing and planning takes the server as long as reading a page of products. It does both only once for a statement
 * with a name. Statements without parameters stay as they are, because they may consist of several.
 */
export class PreparingClient extends pg.Client {
  readonly #statements = new PreparedStatements()

  // The declared overloads of `query` leave no type for a method that takes them all.
  override query = ((config: pg.QueryConfig, ...rest: unknown[]) => {
    const values = Array.isArray(rest[0]) ? rest[0] : config?.values
    const name = typeof config?.text === 'string' && values?.length ? this.#statements.nameOf(config.text) : undefined
    return this.#run(name === undefined ? config : { ...config, name }, ...rest)
  }) as pg.Client['query']

  #run(...of: unknown[]): unknown {
    return (super.query as (...of: unknown[]) => unknown).apply(this, of)
  }
}

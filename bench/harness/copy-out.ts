/** PostgreSQL's COPY … TO STDOUT through the server's own driver, as a stream, without another package in between. */
import { Readable } from 'node:stream'
import type pg from 'pg'

interface CopyMessage {
  readonly chunk: Buffer
}

/** The part of the driver's connection that a query uses. */
interface Connection {
  query(text: string): void
  readonly stream: { pause(): void; resume(): void }
}

/** Sends a COPY and returns its bytes. The driver reads only as fast as the consumer does. */
export function copyOut(client: pg.Client, text: string): Readable {
  let connection: Connection | undefined
  const bytes = new Readable({ read: () => connection?.stream.resume(), highWaterMark: 256 * 1024 })
  const query = {
    submit(used: Connection) {
      connection = used
      used.query(text)
    },
    handleCopyOutResponse() {},
    handleCopyData({ chunk }: CopyMessage) {
      if (!bytes.push(chunk)) connection?.stream.pause()
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      bytes.push(null)
    },
    handleError: (error: Error) => bytes.destroy(error),
    handleRowDescription() {},
    handleDataRow() {},
    handleEmptyQuery() {},
    handlePortalSuspended() {},
  }
  const driver = client as unknown as {
    query(query: object): void
    connection: { on(name: string, listener: (message: CopyMessage) => void): void }
  }
  driver.query(query)
  return bytes
}

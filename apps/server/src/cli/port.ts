/** The port that the server listens on. */
import { createServer } from 'node:net'
import type { Settings } from '../platform/settings.ts'
import { CommandFailure } from './print.ts'

/** Turns the failure to listen into one for the operator. */
export const portFailure = (error: unknown, { port, host }: Settings): unknown => {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE')
    return new CommandFailure(
      `Port ${port} on ${host} is taken by another program. Choose another: PORT=${port + 1} npm start`,
    )
  if (code === 'EACCES')
    return new CommandFailure(`This user may not use port ${port}. Choose one above 1023: PORT=4000 npm start`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CommandFailure(
      `This machine has no address ${host}. Set HOST to one that it has, such as 127.0.0.1 or 0.0.0.0.`,
    )
  return error
}

/** Fails if the port is taken, before the database is opened. */
export const checkPort = (settings: Settings) =>
  new Promise<void>((resolve, reject) => {
    // Drops clients that connect at this moment: an open connection would keep the probe open, and delay the start.
    const probe = createServer((socket) => socket.destroy())
    probe.once('error', (error) => reject(portFailure(error, settings)))
    probe.listen({ port: settings.port, host: settings.host }, () => probe.close(() => resolve()))
  })

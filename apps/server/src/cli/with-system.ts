/** Runs commands with the services that the admin area uses for the queues and the sessions. */
import { HttpError } from '../http/http-error.ts'
import { buildSystemServices } from '../system-services.ts'
import { CommandFailure } from './print.ts'
import { withParts } from './with-parts.ts'

type SystemServices = ReturnType<typeof buildSystemServices>

/** Runs `work` with the system of the settings' database. */
export const withSystem = <T>(work: (services: SystemServices) => Promise<T>): Promise<T> =>
  withParts(({ database: { db } }) => work(buildSystemServices({ db, clock: () => new Date() })))

/**
 * Turns what a service refuses about an id into a message for the terminal.
 * @param unknown what to say if there is no such thing
 * @param changed what to say if it can't be done now
 * @throws CommandFailure
 */
export async function refusing<T>(work: () => Promise<T>, unknown: string, changed = unknown): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new CommandFailure(error.status === 404 ? unknown : changed)
  }
}

/** The file of a plan: what `vitrine import --apply` imports, and how it recognises the planned changes. */
import { readFile, writeFile } from 'node:fs/promises'
import { missingPolicies } from '@vitrine/import'
import * as z from 'zod'
import { CommandFailure } from './print.ts'

const Plan = z.object({
  format: z.literal(1),
  /** Absolute path. */
  folder: z.string(),
  layout: z.string(),
  channel: z.string().optional(),
  prune: z.boolean(),
  missing: z.enum(missingPolicies),
  /** The version of the catalogue that it changes. */
  version: z.number(),
  /** The digest of its changes. */
  digest: z.string(),
})
export type Plan = z.infer<typeof Plan>

/** @throws CommandFailure when the file can't be written */
export async function writePlan(path: string, plan: Omit<Plan, 'format'>): Promise<void> {
  await writeFile(path, `${JSON.stringify({ format: 1, ...plan }, null, 2)}\n`).catch((error: Error) => {
    throw new CommandFailure(`${path} can't be written: ${error.message}`)
  })
}

/** @throws CommandFailure when the file is no plan */
export async function readPlan(path: string): Promise<Plan> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandFailure(`The plan ${path} can't be read: ${error.message}`)
  })
  try {
    return Plan.parse(JSON.parse(text))
  } catch {
    throw new CommandFailure(`${path} is no plan of an import. "vitrine import --plan FOLDER" writes one.`)
  }
}

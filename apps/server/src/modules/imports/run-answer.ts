/** Runs and findings as the calls of the admin area answer them. */
import type { AdminFinding, AdminImportRun } from '@vitrine/contract'
import { isOpen, type StoredFinding, type StoredRun } from './import-runs-store.ts'

/** A run whose process has ended without a word counts as interrupted. */
export const runAnswer = (run: StoredRun, now: Date): AdminImportRun => ({
  id: String(run.id),
  ...{ kind: run.kind, origin: run.origin, source: run.source, operator: run.operator },
  state: run.state === 'running' && !isOpen(run, now) ? 'interrupted' : run.state,
  ...{ phase: run.phase, share: run.share, version: run.version, message: run.message },
  created: run.createdAt.toISOString(),
  ended: run.endedAt?.toISOString() ?? null,
  ...{ errors: run.errors, warnings: run.warnings, notes: run.notes },
  counts: Object.entries(run.counts).map(([kind, of]) => ({
    kind,
    ...{ added: of.added ?? 0, changed: of.changed ?? 0, unchanged: of.unchanged ?? 0, refused: of.refused ?? 0 },
    ...{ hidden: of.hidden ?? 0, removed: of.removed ?? 0, kept: of.kept ?? 0 },
  })),
})

export const findingAnswer = ({ runId: _, ...finding }: StoredFinding): AdminFinding => finding

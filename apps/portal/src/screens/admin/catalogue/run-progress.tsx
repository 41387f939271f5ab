import type { AdminImportRun } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

const phases = ['reading', 'deriving', 'ordering'] as const

/** What an import is doing, and how much of it is done. */
export function RunProgress({ run }: { readonly run: AdminImportRun }) {
  const { t } = useTranslation()
  const format = useFormat()
  const phase = phases.find((one) => one === run.phase)
  const name = phase ? t(`admin.phase_${phase}`) : t('admin.run_waiting')
  return (
    <div className="grid gap-2 w-full" aria-live="off">
      <ProgressBar label={name} share={phase ? run.share : undefined} />
      <span className="text-sm text-muted tabular-nums">
        {phase ? `${name} ${format.number(run.share, { style: 'percent', maximumFractionDigits: 0 })}` : name}
      </span>
    </div>
  )
}

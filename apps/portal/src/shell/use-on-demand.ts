import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../entities/notification/notifications.ts'

/** A part that is not there, or shows. */
export interface OnDemand<Props> {
  /** The part while it is open. */
  readonly Part: ComponentType<Props> | undefined
  readonly open: () => void
  readonly close: () => void
}

/**
 * A part of the page that is loaded when it is opened first. Where that fails, a message says so and the page stays as it is; opening it
 * again tries again.
 */
export function useOnDemand<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>): OnDemand<Props> {
  const { t } = useTranslation()
  const [Part, setPart] = useState<ComponentType<Props>>()
  const open = () => {
    load().then(
      (module) => setPart(() => module.default),
      () => notify(t('state.something_went_wrong'), 'error'),
    )
  }
  return { Part, open, close: () => setPart(undefined) }
}

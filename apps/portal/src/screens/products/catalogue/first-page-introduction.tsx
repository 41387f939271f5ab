import type { ListState } from '@vitrine/contract/rules/list-state'
import { useState } from 'react'
import { settingOf, useConfiguration } from '../../../configuration/configuration.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { IntroductionPlace } from './introduction-place.tsx'

const Introduction = onDemand(() => import('./introduction.tsx'))

/** The configured article above the catalogue's first page, while no search, filter or category is active. */
export function FirstPageIntroduction({ state, category }: { state: ListState; category: string }) {
  const id = settingOf(useConfiguration().setup.dashboard_content)
  const [failed, setFailed] = useState(false)
  const isFirst = category === '' && state.page === 1 && state.search === '' && Object.keys(state.filters).length === 0
  if (id === '' || !isFirst || failed) return null
  // A failure shows no message, because the article is only an introduction.
  return <Introduction id={id} waiting={<IntroductionPlace />} onFailed={() => setFailed(true)} />
}

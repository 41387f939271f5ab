import type { ListState } from '@vitrine/contract/rules/list-state'
import { useState } from 'react'
import { settingOf, useConfiguration } from '../../../configuration/configuration.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { hideIntroduction, useHiddenIntroduction } from './hidden-introduction.ts'
import { IntroductionPlace } from './introduction-place.tsx'
import { useView } from './view.ts'

const Introduction = onDemand(() => import('./introduction.tsx'))

/**
 * The configured article above the cards of the catalogue's first page, while no search, filter or category is active
 * . A visitor can hide it.
 */
export function FirstPageIntroduction({ state, category }: { state: ListState; category: string }) {
  const id = settingOf(useConfiguration().setup.dashboard_content)
  const hidden = useHiddenIntroduction()
  const view = useView()
  const [failed, setFailed] = useState(false)
  const isFirst = category === '' && state.page === 1 && state.search === '' && Object.keys(state.filters).length === 0
  if (id === '' || id === hidden || view !== 'card' || !isFirst || failed) return null
  return (
    <Introduction
      id={id}
      onHide={() => hideIntroduction(id)}
      waiting={<IntroductionPlace />}
      // A failure shows no message, because the article is only an introduction.
      onFailed={() => setFailed(true)}
    />
  )
}

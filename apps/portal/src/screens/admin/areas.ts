/**
 * The areas of the admin area, in the order of its navigation. To add one: a line here, a phrase for its name, and a
 * screen that loads on demand.
 */
import type { ComponentType } from 'react'
import {
  IconChartBar,
  IconDatabase,
  IconLayoutGrid,
  IconMail,
  IconPhoto,
  IconSettings,
  IconUser,
} from '../../ui/icons.ts'
import { type OnDemandProps, onDemand } from '../../ui/on-demand.tsx'
import { OpenRequests } from './people/open-requests.tsx'

/** What the screen of an area gets. */
export interface AreaProps {
  /** The parts of the address below the area: the id of the thing that is open, if any. */
  readonly below: readonly string[]
}

interface Area {
  /** The first part of the address below `admin/`; '' for the first area. */
  readonly path: string
  /** Key of the name. */
  readonly name:
    | 'admin.overview'
    | 'admin.catalogue'
    | 'admin.people'
    | 'admin.inbox'
    | 'admin.brand'
    | 'admin.insights'
    | 'admin.system'
  readonly icon: typeof IconUser
  /** Beside the name: how many things wait there. */
  readonly Count?: ComponentType
  readonly Screen: ComponentType<AreaProps & OnDemandProps>
}

export const areas: readonly Area[] = [
  {
    path: '',
    name: 'admin.overview',
    icon: IconLayoutGrid,
    Screen: onDemand(() => import('./overview/overview-area.tsx')),
  },
  {
    path: 'catalogue',
    name: 'admin.catalogue',
    icon: IconDatabase,
    Screen: onDemand(() => import('./catalogue/catalogue-area.tsx')),
  },
  {
    path: 'people',
    name: 'admin.people',
    icon: IconUser,
    Count: OpenRequests,
    Screen: onDemand(() => import('./people/people-area.tsx')),
  },
  {
    path: 'inbox',
    name: 'admin.inbox',
    icon: IconMail,
    Screen: onDemand(() => import('./inbox/inbox-area.tsx')),
  },
  {
    path: 'brand',
    name: 'admin.brand',
    icon: IconPhoto,
    Screen: onDemand(() => import('./brand/brand-area.tsx')),
  },
  {
    path: 'insights',
    name: 'admin.insights',
    icon: IconChartBar,
    Screen: onDemand(() => import('./insights/insights-area.tsx')),
  },
  {
    path: 'system',
    name: 'admin.system',
    icon: IconSettings,
    Screen: onDemand(() => import('./system/system-area.tsx')),
  },
]

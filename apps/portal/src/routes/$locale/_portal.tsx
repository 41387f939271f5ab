import { createFileRoute, redirect } from '@tanstack/react-router'
import { rememberPath } from '../../entities/session/return-path.ts'
import { currentUser } from '../../entities/session/session.ts'
import { prefetchGateQueries } from '../../shell/consent-gate/gate-queries.ts'
import { PortalFrame } from '../../shell/portal-frame.tsx'

/** All pages with the header. They need a user, who may be the guest (SESSION-14, A-11). */
export const Route = createFileRoute('/$locale/_portal')({
  staticData: { placeholder: 'text' },
  beforeLoad: ({ context, location, preload }) => {
    if (!preload) rememberPath(location.href)
    if (currentUser()) return
    throw redirect({ to: '/$locale/auth/login', params: { locale: context.locale.segment }, replace: true })
  },
  // Not awaited: the pages below load meanwhile, and the consent gate shows nothing until consent and features are
  // there.
  loader: ({ context, cause }) => {
    const user = currentUser()
    if (user) prefetchGateQueries(context.queryClient, user.token, cause === 'enter')
  },
  component: PortalFrame,
})

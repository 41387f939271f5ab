import { createFileRoute } from '@tanstack/react-router'
import { requireAccount } from '../../../../entities/session/require-account.ts'
import { ProfileScreen } from '../../../../screens/account/profile-screen.tsx'

/** The personal information (ROUTE-20). A guest has none and has to sign in. */
export const Route = createFileRoute('/$locale/_portal/account/profile')({
  beforeLoad: requireAccount,
  // Not awaited: the screen shows its own loading state. A dynamic import, so that other pages do not load the module.
  loader: ({ context }) => {
    void import('../../../../screens/account/profile-query.ts').then(({ prefetchProfile }) => prefetchProfile(context))
  },
  component: ProfileScreen,
})

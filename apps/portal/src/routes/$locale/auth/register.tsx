import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '../../../screens/auth/register/register-screen.tsx'

/** The Register screen (ROUTE-24). */
export const Route = createFileRoute('/$locale/auth/register')({
  // Not awaited: the screen shows its own loading state. A dynamic import, so that other pages do not load the module.
  loader: ({ context }) => {
    void import('../../../screens/auth/register/register-groups.ts').then(({ prefetchRegisterGroups }) =>
      prefetchRegisterGroups(context),
    )
  },
  component: RegisterScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '../../../screens/auth/register/register-screen.tsx'

/** The Register screen (ROUTE-24). */
export const Route = createFileRoute('/$locale/auth/register')({
  // Not awaited: the screen shows by itself what is on its way. Loaded with the screen: other pages do without it.
  loader: ({ context }) => {
    void import('../../../screens/auth/register/register-groups.ts').then(({ prefetchRegisterGroups }) =>
      prefetchRegisterGroups(context),
    )
  },
  component: RegisterScreen,
})

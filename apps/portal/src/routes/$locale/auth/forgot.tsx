import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '../../../screens/auth/forgot/forgot-screen.tsx'

/** The Forgot screen (ROUTE-26). */
export const Route = createFileRoute('/$locale/auth/forgot')({ component: ForgotScreen })

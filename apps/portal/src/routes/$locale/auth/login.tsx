import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../../../screens/auth/login/login-screen.tsx'

/** The Login screen (ROUTE-22). */
export const Route = createFileRoute('/$locale/auth/login')({ component: LoginScreen })

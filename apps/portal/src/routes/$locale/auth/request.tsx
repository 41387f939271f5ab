import { createFileRoute } from '@tanstack/react-router'
import { RequestScreen } from '../../../screens/auth/request/request-screen.tsx'

/** The Request account screen (ROUTE-25). */
export const Route = createFileRoute('/$locale/auth/request')({ component: RequestScreen })

import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '../../shell/auth-frame/auth-frame.tsx'

/** The frame of everything about signing in (SHELL-17 to SHELL-19). */
export const Route = createFileRoute('/$locale/auth')({ component: AuthFrame })

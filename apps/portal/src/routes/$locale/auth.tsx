import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '../../shell/auth-frame/auth-frame.tsx'

/** The frame of all sign-in screens (SHELL-17 to SHELL-19). */
export const Route = createFileRoute('/$locale/auth')({
  staticData: { placeholder: 'form' },
  component: AuthFrame,
})

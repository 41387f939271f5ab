import { createFileRoute, redirect } from '@tanstack/react-router'
import { logout } from '../../../entities/session/logout.ts'

/** Logs out (ROUTE-23). Being hovered over is no reason to. */
export const Route = createFileRoute('/$locale/auth/logout')({
  beforeLoad: ({ context, preload }) => {
    if (!preload) throw redirect({ href: logout(context), replace: true })
  },
})

import { createFileRoute, redirect } from '@tanstack/react-router'
import { logout } from '../../../entities/session/logout.ts'

/** Logs out (ROUTE-23), but not when the router only preloads a hovered link. */
export const Route = createFileRoute('/$locale/auth/logout')({
  beforeLoad: ({ context, preload }) => {
    if (!preload) throw redirect({ href: logout(context), replace: true })
  },
})

import { createFileRoute, redirect } from '@tanstack/react-router'
import { logout } from '../../../../entities/session/logout.ts'

/** Logs out, as auth/logout does (ROUTE-21, A-06), but not when the router only preloads a hovered link. */
export const Route = createFileRoute('/$locale/_portal/account/logout')({
  beforeLoad: ({ context, preload }) => {
    if (!preload) throw redirect({ href: logout(context), replace: true })
  },
})

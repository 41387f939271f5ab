import { createFileRoute } from '@tanstack/react-router'

/** The root has no locale, so the root route sends it to `/{locale}`, the catalogue (ROUTE-06). */
export const Route = createFileRoute('/')({})

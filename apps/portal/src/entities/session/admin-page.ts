import { currentUser } from './session.ts'

/**
 * Whether the page at a path belongs to the admin area: its address does, and the stored user is an operator. For
 * everybody else, there is nothing at these addresses. The server decides by itself what the calls answer.
 */
export const isAdminPage = (pathname: string): boolean =>
  /^\/[^/]+\/admin(\/|$)/.test(pathname) && currentUser()?.data.is_operator === true

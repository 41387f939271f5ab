/**
 * Inline script in the page's head, which runs before anything shows. If the visitor has a session, it starts the page's
 * calls at once. All other visitors see only the header, because the sign-in follows.
 */
import { requestEarly } from './early-requests.ts'

requestEarly(document.currentScript?.dataset ?? {})

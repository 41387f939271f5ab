/**
 * Whether the portal is in a frame. The only framed portal is the preview of a brand (security-headers.ts of the
 * server), which shows what the server has written into its page, and nothing that asks for an answer.
 */
export const isFramed = (): boolean => window !== window.parent

/**
 * The owner of forms and drafts: a user, or all guests of the browser together (DATA-21). A user is identified by
 * username, because a newly registered user has no id until a profile is saved.
 */
export const ownerOf = (user: { readonly id?: string | number; readonly username: string } | undefined): string =>
  user?.username || String(user?.id ?? 'guest')

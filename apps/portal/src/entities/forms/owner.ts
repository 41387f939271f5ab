/**
 * Whose forms and drafts they are: a user's, those of all guests of the browser together (DATA-21). Users are told by name: who has just registered has an
 * id only once a profile was saved.
 */
export const ownerOf = (user: { readonly id?: string; readonly username: string } | undefined): string =>
  user?.username || user?.id || 'guest'

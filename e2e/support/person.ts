/** Somebody who can sign in on the portals of the journeys. */
export const person = {
  email: 'astrid.holm@example.com',
  password: 'a long enough password',
  names: ['Astrid', 'Holm'] as const,
}

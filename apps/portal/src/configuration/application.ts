/** The provider that the footer names (SHELL-19, A-42). */
export const provider = 'Vitrine'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What shows before the portal's scripts run. A route without its own has that of its parent. */
    placeholder?: PlaceholderKind
  }
}

/**
 * The placeholders: a list of cards, the same below tags, a product, a title with a text, only the header of public
 * pages, and the same in the sign-in frame.
 */
export type PlaceholderKind = 'cards' | 'tagged-cards' | 'product' | 'text' | 'plain' | 'form'

import { createFileRoute } from '@tanstack/react-router'
import { ArticleScreen } from '../../../../../screens/contents/detail/article-screen.tsx'

/** One article (ROUTE-15). */
export const Route = createFileRoute('/$locale/_portal/contents/detail/$id')({
  // Not awaited: the screen shows by itself what is on its way. Loaded with the screen: other pages do without it.
  loader: ({ context, params }) => {
    // The text needs it: it comes at the same time, not after it.
    void import('../../../../../ui/sanitise.ts')
    void import('../../../../../entities/content/content-queries.ts').then(({ prefetchContent }) =>
      prefetchContent(context, params.id),
    )
  },
  component: function Article() {
    return <ArticleScreen id={Route.useParams().id} />
  },
})

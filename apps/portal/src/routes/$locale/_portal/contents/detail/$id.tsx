import { createFileRoute } from '@tanstack/react-router'
import { ArticleScreen } from '../../../../../screens/contents/detail/article-screen.tsx'

/** One article (ROUTE-15). */
export const Route = createFileRoute('/$locale/_portal/contents/detail/$id')({
  // Not awaited: the screen shows its own loading state. A dynamic import, so that other pages do not load the module.
  loader: ({ context, params }) => {
    // The article's text needs the sanitiser: both load in parallel.
    void import('../../../../../browser/sanitise.ts')
    void import('../../../../../entities/content/content-queries.ts').then(({ prefetchContent }) =>
      prefetchContent(context, params.id),
    )
  },
  component: function Article() {
    return <ArticleScreen id={Route.useParams().id} />
  },
})

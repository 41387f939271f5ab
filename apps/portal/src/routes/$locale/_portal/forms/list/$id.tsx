import { createFileRoute } from '@tanstack/react-router'
import { formsQuery } from '../../../../../entities/forms/forms-query.ts'
import { ownerOf } from '../../../../../entities/forms/owner.ts'
import { currentUser } from '../../../../../entities/session/session.ts'
import { FormsScreen } from '../../../../../screens/forms/list/forms-screen.tsx'

/** The forms of a category (ROUTE-17). */
export const Route = createFileRoute('/$locale/_portal/forms/list/$id')({
  // Not awaited: the screen shows its own loading state.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(formsQuery(ownerOf(currentUser()), context.locale.tag))
  },
  component: function Forms() {
    return <FormsScreen category={Route.useParams().id} />
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { FormScreen } from '../../../../../screens/forms/detail/form-screen.tsx'

/** One form to fill in (ROUTE-18). */
export const Route = createFileRoute('/$locale/_portal/forms/detail/$id')({
  component: function OneForm() {
    return <FormScreen id={Route.useParams().id} />
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../../../../../screens/report/report-screen.tsx'

/** The feedback report, for `new` and for any id (ROUTE-19, A-73). */
export const Route = createFileRoute('/$locale/_portal/report/detail/$id')({
  component: ReportScreen,
})

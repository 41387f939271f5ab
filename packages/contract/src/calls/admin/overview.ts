import { AdminOverview } from '../../entities/admin-overview.ts'
import { adminCall } from '../parts.ts'

/** What an operator sees first. */
export const adminOverview = {
  /** What waits for an operator, the state of catalogue and installation, and what visitors did in 30 days. */
  read: adminCall('GET', '/overview', 'What waits for an operator, and how the portal is doing').output(AdminOverview),
}

import * as z from 'zod'
import { AdminImportRun } from '../../entities/admin-catalogue.ts'
import {
  AdminDeliveryMapping,
  AdminMappingChange,
  AdminNewDelivery,
  AdminStagedDeliveries,
  AdminStagedDelivery,
  deliveryPartBytes,
} from '../../entities/admin-deliveries.ts'
import { adminCall, Id } from '../parts.ts'

/** Deliveries of catalogues that operators upload. */
export const adminDeliveries = {
  /** The deliveries that wait, the newest first. */
  list: adminCall('GET', '/deliveries', 'The deliveries that wait').output(AdminStagedDeliveries),
  /** Begins an upload. 409 if too many deliveries wait. */
  add: adminCall('POST', '/deliveries', 'Begin to upload a delivery')
    .input(AdminNewDelivery)
    .output(AdminStagedDelivery),
  one: adminCall('GET', '/deliveries/{id}', 'A delivery, and what it would change')
    .input(Id)
    .output(AdminStagedDelivery),
  /** Adds the next bytes of a file. 409 if they do not begin where the bytes that have arrived end. */
  addPart: adminCall('POST', '/deliveries/{id}/parts', 'Send a part of a file')
    .input(
      Id.extend({
        /** The number of the file, from 0. */
        file: z.coerce.number().int().min(0).max(100_000),
        offset: z.coerce.number().int().min(0),
        part: z.file().max(deliveryPartBytes),
      }),
    )
    .output(z.object({ received: z.number().int() })),
  /** Begins to look at the delivery in the background. 409 if something is missing, or another import runs. */
  plan: adminCall('POST', '/deliveries/{id}/plan', 'See what a delivery would change')
    .input(Id)
    .output(AdminStagedDelivery),
  /** What the columns of its tables mean. 404 for a delivery of another kind. */
  mapping: adminCall('GET', '/deliveries/{id}/mapping', 'The mapping of a delivery')
    .input(Id)
    .output(AdminDeliveryMapping),
  /** Changes the mapping. 400 for one that is not valid, 409 if somebody else has changed it. */
  changeMapping: adminCall('PATCH', '/deliveries/{id}/mapping', 'Change the mapping of a delivery')
    .input(Id.extend(AdminMappingChange.shape))
    .output(AdminDeliveryMapping),
  /** Begins to import exactly what the plan says. 409 if there is none, or another import runs. */
  apply: adminCall('POST', '/deliveries/{id}/apply', 'Import a delivery').input(Id).output(AdminImportRun),
  /** Deletes a delivery that was not imported. */
  discard: adminCall('DELETE', '/deliveries/{id}', 'Discard a delivery').input(Id).output(z.object({})),
}

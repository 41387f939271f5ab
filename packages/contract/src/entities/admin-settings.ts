/** The settings of the server, as operators read them. */
import * as z from 'zod'

export const AdminSetting = z.object({
  /** The environment variable. */
  name: z.string(),
  /** The value in effect; '' for none, and for a secret one. Of an address, the part without name and password. */
  effective_value: z.string(),
  /** `environment` if the variable is set. */
  source: z.enum(['environment', 'default']),
  /** Whether there is a value that nobody may read. */
  is_secret: z.boolean(),
})
export type AdminSetting = z.infer<typeof AdminSetting>

export const AdminSettings = z.object({ settings: z.array(AdminSetting) })
export type AdminSettings = z.infer<typeof AdminSettings>

/** The call of the admin area about the settings of the server. */
import { implementation } from '../../http/call-context.ts'
import type { EffectiveSetting } from '../../platform/effective-settings.ts'

const { adminSettings } = implementation

export const settingsHandlers = (settings: readonly EffectiveSetting[]) => ({
  adminSettings: {
    list: adminSettings.list.handler(() => ({
      settings: settings.map(({ name, value: effective_value, source, isSecret: is_secret }) => ({
        ...{ name, effective_value, source, is_secret },
      })),
    })),
  },
})

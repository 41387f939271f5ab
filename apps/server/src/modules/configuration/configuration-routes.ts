import { implementation } from '../../http/call-context.ts'
import type { ConfigurationService } from './configuration-service.ts'

/** The calls with which a portal starts (API-07, API-08). */
export const configurationHandlers = (configuration: ConfigurationService) => ({
  open: {
    config: implementation.open.config.handler(() => configuration.current().configuration),
    locales: implementation.open.locales.handler(() =>
      configuration
        .current()
        .locales.map(({ code, title, default: isDefault }) => ({ code, title, default: isDefault })),
    ),
  },
})

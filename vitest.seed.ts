/** Seeds the property tests with the number that vitest.config.ts gives. A failing test reports it. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) })

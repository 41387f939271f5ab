import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { browserArguments } from './support/browser-arguments.ts'

/** A browser installed on the machine, as scripts/test.mjs finds it; Playwright's own if there is none. */
const executablePath = process.env.VITRINE_BROWSER

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/start-portals.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/records/{arg}{ext}',
  reporter: [['list']],
  forbidOnly: process.env.CI !== undefined,
  // A failing journey is a fault, not bad luck: there are no retries.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // Stops hanging journeys; bench/ measures the speed of pages.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    // A failing journey leaves its page as text and as a screenshot. A trace is made only with `--trace on`: for every
    // journey, it would take a fifth of the time.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && existsSync(executablePath) ? { executablePath } : {}),
      args: browserArguments,
    },
  },
})

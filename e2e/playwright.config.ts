import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** A browser that is on the machine already, as scripts/test.mjs finds it; Playwright's own when there is none. */
const executablePath = process.env.VITRINE_BROWSER
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/start-portals.ts',
  outputDir: 'test-results',
  reporter: [['list']],
  forbidOnly: process.env.CI !== undefined,
  // A journey that fails is a fault, not bad luck: there is no second try.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // Guards against what hangs; how fast a page is belongs to bench/.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    // Of a journey that fails, without a film of it: that alone took a good part of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && existsSync(executablePath) ? { executablePath } : {}),
      // Chromium's sandbox needs a user other than root.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})

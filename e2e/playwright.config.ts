import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** A browser installed on the machine, as scripts/test.mjs finds it; Playwright's own if there is none. */
const executablePath = process.env.VITRINE_BROWSER
const isRoot = process.getuid?.() === 0

/**
 * Disabled features of the browser. A list on the command line replaces the previous one, so it begins with
 * Playwright's own (its chromiumSwitches.ts). The last two are pages that newer Chromiums load for the address bar of
 * every new page, which nobody sees: they are most of the cost of a new page.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/start-portals.ts',
  outputDir: 'test-results',
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
      // Chromium's sandbox needs a user other than root.
      args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', `--disable-features=${withoutFeatures.join(',')}`],
    },
  },
})

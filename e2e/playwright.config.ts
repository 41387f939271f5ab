import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** A browser that is on the machine already, as scripts/test.mjs finds it; Playwright's own when there is none. */
const executablePath = process.env.VITRINE_BROWSER
const isRoot = process.getuid?.() === 0

/**
 * What the browser goes without. A list on the command line replaces the one before it, so Playwright's own comes first (its chromiumSwitches.ts); then
 * the two pages that newer Chromiums load for the address bar of every new page, which nobody sees: most of what a new page costs.
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
    // Of a journey that fails there are its page as text and as a picture. A trace of all that led there is made when it is asked for, by `--trace on`:
    // for every journey it alone would take a fifth of the time.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && existsSync(executablePath) ? { executablePath } : {}),
      // Chromium's sandbox needs a user other than root.
      args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', `--disable-features=${withoutFeatures.join(',')}`],
    },
  },
})

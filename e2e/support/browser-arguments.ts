/** The command line of the browser that runs journeys and benches. */

/**
 * Disabled features. A list on the command line replaces the previous one, so it begins with Playwright's own (its
 * chromiumSwitches.ts). The last two are pages that newer Chromiums load for the address bar of every new page, which
 * nobody sees: they are most of the cost of a new page.
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

// Chromium's sandbox needs a user other than root.
const isRoot = process.getuid?.() === 0

export const browserArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  `--disable-features=${withoutFeatures.join(',')}`,
]

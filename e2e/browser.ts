import { chromium } from '../scripts/programs.mjs'

const executablePath = chromium()

// Playwright's own list, which this flag replaces, plus the two WebUI panels of the address bar (`WebUIOmnibox…`): they
// took a fifth of the work of each new context, which has a window of its own.
const withoutFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Starts the full browser: for screenshots, measurements and journeys that need its PDF viewer. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${withoutFeatures.join(',')}`,
  ],
}

/** Far from Rome on purpose: dates must not shift with the browser's time zone. */
export const regionOptions = { timezoneId: 'America/New_York', locale: 'it-IT' }

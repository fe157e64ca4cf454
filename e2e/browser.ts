import { chromium } from '../scripts/programs.mjs'

const executablePath = chromium()

// Playwright's own list, which ours would replace, and the two panels of the address bar: each new context has a
// window, whose panels took a fifth of all its work.
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

/** How the whole browser is started: for pictures, for measures and for journeys that need its PDF viewer. */
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

/** Far from Rome on purpose: a date must never shift by the browser's zone. */
export const place = { timezoneId: 'America/New_York', locale: 'it-IT' }

import { chromium } from '../scripts/chromium.mjs'

const executablePath = chromium()

/** How the browser is started, for journeys, pictures and measures alike. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Far from Rome on purpose: a date must never shift by the browser's zone. */
export const place = { timezoneId: 'America/New_York', locale: 'it-IT' }

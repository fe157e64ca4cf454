// Runs Lighthouse on sign-in, Oggi and the patient list as on a desktop, and on the patients' app as on a mid-range
// telephone with a slow network: npm run lighthouse -w e2e
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { launchOptions } from './browser.ts'
import { apiClientAs } from './clinic/api.ts'
import { deviceCookies } from './clinic/device.ts'
import { addPatient } from './clinic/patients.ts'
import { withProduct } from './screens/product.ts'

const debuggingPort = 9317
const minScores = { performance: 95, accessibility: 100, 'best-practices': 95 }
const minScoresOnTelephone = { ...minScores, performance: 90 }
type Category = keyof typeof minScores

const headerOf = (cookies: readonly { name: string; value: string }[]) => ({
  Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
})

let allPassed = true

await withProduct(4319, async (address) => {
  const api = await apiClientAs('physician', address)
  const { cookies } = await api.requests.storageState()
  const device = await deviceCookies(api, await addPatient(api))
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`],
  })

  async function measure(path: string, headers: Record<string, string>, isTelephone = false) {
    const wanted = isTelephone ? minScoresOnTelephone : minScores
    const flags = { port: debuggingPort, extraHeaders: headers, onlyCategories: Object.keys(wanted) }
    const run = await lighthouse(`${address}${path}`, flags, isTelephone ? undefined : desktopConfig)
    if (!run) throw new Error(`${path}: Lighthouse gave no result`)
    const { categories, audits, finalDisplayedUrl } = run.lhr
    console.log(`\n${path} (${finalDisplayedUrl})`)
    for (const [category, atLeast] of Object.entries(wanted)) {
      const score = Math.round((categories[category as Category]?.score ?? 0) * 100)
      allPassed &&= score >= atLeast
      console.log(`  ${category} ${score}${score < atLeast ? `, less than ${atLeast}` : ''}`)
    }
    const timings = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
    console.log(`  ${timings.map((id) => `${id} ${audits[id]?.displayValue}`).join(', ')}`)
    const failed = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    )
    for (const { id, title } of failed) console.log(`  failed: ${id} (${title})`)
  }

  await measure('/user/login', {})
  await measure('/', headerOf(cookies))
  await measure('/patient/list', headerOf(cookies))
  await measure('/app', {}, true)
  // As real cookies, not as a header: the app's scripts read the XSRF cookie.
  const session = await browser.newBrowserCDPSession()
  await session.send('Storage.setCookies', {
    cookies: device.map(({ name, value }) => ({ name, value, url: address })),
  })
  await measure('/app', {}, true)
  await browser.close()
  await api.requests.dispose()
})
process.exit(allPassed ? 0 : 1)

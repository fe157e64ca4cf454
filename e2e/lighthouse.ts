// Runs Lighthouse on Oggi and the patient list as on a desktop, and on sign-in, the landing page and the patients' app as
// on a mid-range telephone with a slow network: npm run lighthouse -w e2e [rounds]. The median of the rounds counts,
// because other programs on the machine lengthen the simulated times; its speed is printed too.
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { launchOptions } from './browser.ts'
import { apiClientAs } from './clinic/api.ts'
import { deviceCookies } from './clinic/device.ts'
import { addPatient } from './clinic/patients.ts'
import { withProduct } from './screens/product.ts'

const debuggingPort = 9317
/** Odd, so that one of them is the median. */
const rounds = Number(process.argv[2] ?? 1)
const minScores = { performance: 95, accessibility: 100, 'best-practices': 100 }
type Category = keyof typeof minScores
type Device = 'desktop' | 'telephone'

let allPassed = true

await withProduct(4319, async (address) => {
  const api = await apiClientAs('physician', address)
  const { cookies } = await api.requests.storageState()
  const device = await deviceCookies(api, await addPatient(api))
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`],
  })

  /** As real cookies, not as a header: the apps' scripts read the XSRF cookie. */
  const session = await browser.newBrowserCDPSession()
  const setCookies = (those: typeof cookies) =>
    session.send('Storage.setCookies', {
      cookies: those.map(({ name, value }) => ({ name, value, url: address })),
    })

  async function measureOnce(path: string, on: Device, person: typeof cookies) {
    // Anew each time: after a run they are gone.
    await setCookies(person)
    const flags = { port: debuggingPort, onlyCategories: Object.keys(minScores) }
    const run = await lighthouse(`${address}${path}`, flags, on === 'telephone' ? undefined : desktopConfig)
    if (!run) throw new Error(`${path}: Lighthouse gave no result`)
    return run.lhr
  }

  async function measure(path: string, on: Device, person: typeof cookies = []) {
    const runs: Awaited<ReturnType<typeof measureOnce>>[] = []
    while (runs.length < rounds) runs.push(await measureOnce(path, on, person))
    const speed = ({ categories }: (typeof runs)[number]) => categories.performance?.score ?? 0
    const median = runs.sort((one, other) => speed(one) - speed(other))[Math.floor(rounds / 2)]
    if (!median) return
    const { categories, audits, finalDisplayedUrl, environment } = median
    console.log(`\n${path} (${finalDisplayedUrl}), ${on}, benchmark index ${environment.benchmarkIndex}`)
    for (const [category, atLeast] of Object.entries(minScores)) {
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

  await measure('/user/login', 'telephone')
  await measure('/', 'telephone')
  await measure('/app', 'telephone')
  await measure('/', 'desktop', cookies)
  await measure('/patient/list', 'desktop', cookies)
  await measure('/app', 'telephone', device)
  await browser.close()
  await api.requests.dispose()
})
process.exit(allPassed ? 0 : 1)

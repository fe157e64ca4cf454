// Measures sign-in, Oggi and the patient list as Lighthouse sees them on a desktop: npm run lighthouse -w e2e
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { launchOptions } from './browser.ts'
import { clinicAs } from './clinic/api.ts'
import { withProduct } from './screens/product.ts'

const debuggingPort = 9317
const least = { performance: 95, accessibility: 100, 'best-practices': 95 } as const
type Category = keyof typeof least

let isSound = true

await withProduct(4319, async (address) => {
  const clinic = await clinicAs('physician', address)
  const { cookies } = await clinic.requests.storageState()
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`],
  })

  async function measure(path: string, headers: Record<string, string>) {
    const onlyCategories = Object.keys(least)
    const flags = { port: debuggingPort, extraHeaders: headers, onlyCategories }
    const run = await lighthouse(`${address}${path}`, flags, desktopConfig)
    if (!run) throw new Error(`${path}: Lighthouse gave no result`)
    const { categories, audits, finalDisplayedUrl } = run.lhr
    console.log(`\n${path} (${finalDisplayedUrl})`)
    for (const [category, atLeast] of Object.entries(least)) {
      const score = Math.round((categories[category as Category]?.score ?? 0) * 100)
      isSound &&= score >= atLeast
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
  await measure('/', { Cookie })
  await measure('/patient/list', { Cookie })
  await browser.close()
  await clinic.requests.dispose()
})
process.exit(isSound ? 0 : 1)

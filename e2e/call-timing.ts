// Measures in Chromium, over loopback and with fake cameras, how soon people in a call see each other, and prints
// milliseconds beside their limits: npm run call-timing -w e2e. Fails if a median is above its limit.
import type { Browser } from '@playwright/test'
import { iceServersFor } from '../server/src/platform/turn/turn-credentials.ts'
import { type Caller, openRoom } from './call/call-pages.ts'
import { advances, enter, firstWaiting, meet, reaches } from './call/call-steps.ts'
import type * as enginePage from './call/engine-page.ts'
import { browserWithFakeMedia } from './call/modules.ts'
import { addOwnClinic, type OwnClinic } from './clinic/own-clinic.ts'
import { withProduct } from './screens/product.ts'
import { hasCoturn, startCoturn } from './turn/coturn.ts'

declare const call: typeof enginePage

const rounds = 5
const blackoutMs = 12_000
const limits = {
  'click to the first picture, camera off': 1_500,
  'click to the first picture, camera on': 700,
  'admission to pictures both ways': 500,
  'reload to the first picture': 2_000,
  'leaving to the last track off': 1_000,
  'end of the visit to the other person’s end': 5_000,
  'end of a blackout of 12 s to pictures both ways': 4_000,
}
type Figure = keyof typeof limits
const measured = new Map<Figure, number[]>()

/** Adds how long something took, in milliseconds. */
async function measure(figure: Figure, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now()
  await work()
  measured.set(figure, [...(measured.get(figure) ?? []), Math.round(performance.now() - from)])
}
const anotherPicture = ({ page }: Caller) => page.evaluate(() => call.anotherPicture())

/** Ends the visit, because a member of staff has one at a time. */
async function endVisit(staff: Caller): Promise<void> {
  while (!(await staff.seen()).isServerHeard) await staff.page.waitForTimeout(100)
  const refusal = await staff.page.evaluate(() => call.acts.end())
  if (refusal) throw new Error(refusal)
}

async function round(browser: Browser, address: string, clinic: OwnClinic): Promise<void> {
  const room = await openRoom(browser, address, clinic)
  const [staff, patient] = [await room.staff(), await room.device()]
  await enter(staff)
  await reaches(staff, 'connected')
  await enter(patient)
  await reaches(patient, 'waiting')
  const knocking = await firstWaiting(staff)
  const shown = Promise.all([anotherPicture(staff), anotherPicture(patient)])
  await measure('admission to pictures both ways', async () => {
    await staff.page.evaluate((id) => call.acts.admit(id), knocking)
    await shown
  })
  await measure('reload to the first picture', async () => {
    const reloaded = await room.device()
    await enter(reloaded)
    await anotherPicture(reloaded)
    await reloaded.page.evaluate(() => call.acts.leave())
  })
  const cold = await room.device()
  await measure('click to the first picture, camera off', async () => {
    await enter(cold)
    await anotherPicture(cold)
  })
  await measure('leaving to the last track off', () =>
    cold.page.evaluate(async () => {
      call.acts.leave()
      while (call.liveTracks() > 0) await new Promise((resolve) => setTimeout(resolve, 1))
    }),
  )
  const warm = await room.device()
  await warm.page.evaluate(() => call.acts.preview())
  await measure('click to the first picture, camera on', () =>
    warm.page.evaluate(async () => {
      call.acts.join()
      await call.anotherPicture()
    }),
  )
  await measure('end of the visit to the other person’s end', () =>
    Promise.all([endVisit(staff), reaches(warm, 'ended')]),
  )
  await room.close()
}

async function blackout(browser: Browser, address: string, clinic: OwnClinic): Promise<void> {
  const secret = 'segreto-di-coturn'
  const coturn = await startCoturn(secret)
  const urls = coturn.urls.filter((url) => url.endsWith('udp'))
  const through = iceServersFor({ urls, secret }, 'un-peer', new Date())
  const room = await openRoom(browser, address, clinic)
  const both = [await room.staff('physician', { through }), await room.device(0, { through })] as const
  await meet(...both)
  coturn.pause()
  for (const caller of both) caller.setWay('silent')
  await both[0].page.waitForTimeout(blackoutMs)
  coturn.resume()
  for (const caller of both) caller.setWay('up')
  await measure('end of a blackout of 12 s to pictures both ways', () =>
    Promise.all(both.map(anotherPicture)),
  )
  for (const caller of both) await advances(caller)
  await endVisit(both[0])
  await room.close()
  await coturn.stop()
}

await withProduct(4322, async (address) => {
  const browser = await browserWithFakeMedia()
  const clinic = await addOwnClinic(address)
  for (let n = 0; n < rounds; n += 1) await round(browser, address, clinic)
  if (hasCoturn()) for (let n = 0; n < rounds; n += 1) await blackout(browser, address, clinic)
  else console.log('coturn is missing: no blackout was measured')
  await browser.close()
  for (const [figure, times] of measured) {
    const sorted = times.toSorted((one, other) => one - other)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    console.log(`${figure}: ${median} ms (${sorted[0]}–${sorted.at(-1)}), at most ${limits[figure]}`)
    if (median > limits[figure]) process.exitCode = 1
  }
})

import { type Browser, expect, type Page, test } from '@playwright/test'
import { patiently } from '../../../scripts/patience.mjs'
import { iceServersFor } from '../../../server/src/platform/turn/turn-credentials.ts'
import { browserWithFakeMedia, pageOfModules } from '../../call/modules.ts'
import type * as twoPeersModule from '../../call/two-peers.ts'
import { hasCoturn, noCoturn, startCoturn } from '../../turn/coturn.ts'

/*
 * The connection between two peers, in a real browser with a fake camera and microphone. Pictures must advance on screen
 * as well as in the decoder: a frozen picture goes on being decoded.
 */

type Module = typeof twoPeersModule
declare const two: Awaited<ReturnType<Module['twoPeers']>>

const secret = 'segreto-di-coturn'
const restarts = Number(process.env.FILO_CALL_RESTARTS ?? 4)
const sides = ['offerer', 'answerer'] as const

let browser: Browser
let page: Page
test.beforeAll(async () => {
  browser = await browserWithFakeMedia()
})
test.afterAll(() => browser.close())
test.beforeEach(async () => {
  page = await pageOfModules(browser)
  await connect()
})
test.afterEach(() => page.close())

async function connect(config: RTCConfiguration = {}): Promise<void> {
  await page.evaluate(
    async ([path, config]) => {
      const { twoPeers }: Module = await import(path)
      Object.assign(globalThis, { two: await twoPeers(config) })
    },
    ['/e2e/call/two-peers.ts', config] as const,
  )
  await advances()
}

const received = (side: (typeof sides)[number], source: 'cam' | 'screen' = 'cam') =>
  page.evaluate(([side, source]) => two.received(side, source), [side, source] as const)

/** Expects sound and picture to go on, both ways. */
async function advances(): Promise<void> {
  for (const side of sides) {
    const before = await received(side)
    await expect
      .poll(async () => {
        const now = await received(side)
        return now.frames > before.frames + 2 && now.shown > before.shown + 2 && now.samples > before.samples
      })
      .toBe(true)
  }
}
/** The offers and answers that were sent, in order. */
const descriptions = () =>
  page.evaluate(() =>
    [...two.sent.offerer, ...two.sent.answerer]
      .map(({ step }) => step.kind)
      .filter((kind) => kind === 'offer' || kind === 'answer'),
  )

test('sends sound and picture both ways over one negotiation', async () => {
  expect(await descriptions()).toEqual(['offer', 'answer'])
  expect(await page.evaluate(() => two.peers.answerer.connection.getTransceivers().length)).toBe(3)
})

test('shows both the same code, and counts what arrives', async () => {
  const [one, other] = await Promise.all(
    sides.map((side) => page.evaluate((side) => two.safetyCode(side), side)),
  )
  expect(one).toMatch(/^\d{6}$/)
  expect(other).toBe(one)
  for (const side of sides)
    await expect
      .poll(() => page.evaluate((side) => two.counts(side), side))
      .toMatchObject({
        received: expect.any(Number),
        lost: expect.any(Number),
        roundTripMs: expect.any(Number),
      })
})

test('goes on after restarts that both sides begin at once', async () => {
  test.setTimeout(patiently(90_000 + restarts * 5_000))
  for (let n = 0; n < restarts; n += 1) {
    await page.evaluate(() => Promise.all([two.peers.offerer.restart(), two.peers.answerer.restart()]))
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.values(two.peers).every(
            (peer) =>
              peer.connection.signalingState === 'stable' &&
              ['connected', 'completed'].includes(peer.connection.iceConnectionState),
          ),
        ),
      )
      .toBe(true)
    await advances()
  }
  expect((await descriptions()).filter((kind) => kind === 'offer').length).toBeGreaterThan(restarts)
})

test('mutes, turns the camera off and on and shows a screen without a negotiation', async () => {
  await page.evaluate(() => two.peers.offerer.replaceTrack('cam', null))
  await expect
    .poll(async () => {
      const first = await received('answerer')
      await page.waitForTimeout(300)
      return (await received('answerer')).shown - first.shown
    })
    .toBe(0)
  await page.evaluate(async () => {
    await two.peers.offerer.replaceTrack('cam', await two.camera())
    await two.peers.answerer.replaceTrack('screen', await two.camera())
  })
  await advances()
  await expect.poll(async () => (await received('offerer', 'screen')).shown).toBeGreaterThan(3)
  expect(await descriptions()).toEqual(['offer', 'answer'])
})

test('ignores steps that arrive twice or belong to an earlier offer', async () => {
  await page.evaluate(async () => {
    await two.repeat('offerer', 'offer')
    await two.repeat('answerer', 'answer')
    await two.repeat('answerer', 'candidate')
    await two.peers.offerer.restart()
    await two.peers.answerer.receive({ n: 1, step: { kind: 'offer', sdp: 'v=0' } })
    await two.peers.offerer.receive({ n: 1, step: { kind: 'answer', sdp: 'v=0' } })
  })
  await advances()
})

test('recovers from a lost answer and from a lost offer', async () => {
  for (const kind of ['answer', 'offer'] as const) {
    await page.evaluate(async (kind) => {
      two.lose(({ step }) => step.kind === kind)
      await two.peers.offerer.restart()
    }, kind)
    await expect
      .poll(() => page.evaluate(() => two.peers.offerer.connection.signalingState))
      .toBe('have-local-offer')
    await page.evaluate(() => two.lose(() => false))
    // Asked again once the first request may have been lost.
    await expect
      .poll(async () => {
        await page.evaluate(() => two.peers.answerer.restart())
        await page.waitForTimeout(500)
        return page.evaluate(() => two.peers.offerer.connection.signalingState)
      })
      .toBe('stable')
    await advances()
  }
})

test('ends on both sides when one closes', async () => {
  await page.evaluate(() => two.peers.offerer.close())
  await expect
    .poll(() => page.evaluate(() => two.states.answerer.at(-1)), { timeout: patiently(20_000) })
    .toBe('disconnected')
})

test('sends sound and picture through a TURN server alone, over UDP and over TCP', async () => {
  test.info().skip(!hasCoturn(), noCoturn)
  const coturn = await startCoturn(secret)
  try {
    for (const url of coturn.urls.filter((one) => one.startsWith('turn:'))) {
      const iceServers = iceServersFor({ urls: [url], secret }, 'un-peer', new Date())
      await page.evaluate(() => two.peers.offerer.close())
      await connect({ iceServers, iceTransportPolicy: 'relay' })
      const sent = await page.evaluate(() =>
        two.sent.offerer.map(({ step }) => (step.kind === 'candidate' ? step.candidate : '')),
      )
      expect(sent.filter((candidate) => candidate !== '' && !candidate.includes(' typ relay '))).toEqual([])
    }
  } finally {
    await coturn.stop()
  }
})

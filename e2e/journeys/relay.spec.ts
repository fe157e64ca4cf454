import { iceServersFor } from '../../server/src/platform/turn/turn-credentials.ts'
import { expect, test } from '../fixtures.ts'
import { type Coturn, hasCoturn, noCoturn, startCoturn } from '../turn/coturn.ts'
import { relay } from '../turn/relay.ts'

/*
 * The TURN server of calls: coturn with the delivered configuration or, if `TURN_URLS` is set, the operator's own, from
 * where this runs.
 */

const own = process.env.TURN_URLS
const secret = process.env.TURN_SECRET ?? 'segreto-di-coturn'

let coturn: Coturn | undefined
let urls: string[]
test.beforeAll(async () => {
  if (!own && hasCoturn()) coturn = await startCoturn(secret)
  urls = (own?.split(',') ?? coturn?.urls ?? [])
    .map((url) => url.trim())
    .filter((url) => !url.startsWith('stun:'))
})
test.afterAll(() => coturn?.stop())

const serverOf = (url: string, signedWith = secret, now = new Date()) => {
  const [server] = iceServersFor({ urls: [url], secret: signedWith }, 'un-peer', now)
  if (!server) throw new Error('no server')
  return server
}

const protocolOf = (url: string) => {
  if (url.startsWith('turns:')) return 'tls'
  return url.includes('transport=tcp') ? 'tcp' : 'udp'
}

test('connects two browsers over each of its addresses', async ({ as }, info) => {
  info.skip(urls.length === 0, noCoturn)
  const page = await as(null)
  for (const url of urls) {
    // The certificate of this coturn is its own.
    if (coturn && url.startsWith('turns:')) continue
    const relayed = await relay(page, serverOf(url))
    console.log(JSON.stringify({ check: 'turn', url, ...relayed }))
    expect(relayed.ms, `${url}: ${relayed.errors.join(', ')}`).not.toBeNull()
    expect(relayed.protocol).toBe(protocolOf(url))
  }
})

test('refuses credentials that another secret signed, or that are over', async ({ as }, info) => {
  info.skip(urls.length === 0, noCoturn)
  const page = await as(null)
  const [url = ''] = urls
  for (const server of [
    serverOf(url, 'un altro segreto'),
    serverOf(url, secret, new Date(Date.now() - 2 * 3_600_000)),
  ]) {
    const relayed = await relay(page, server)
    expect(relayed.ms).toBeNull()
    expect(relayed.errors.join()).toContain('401')
  }
})

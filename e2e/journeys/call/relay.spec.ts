import { iceServersFor } from '../../../server/src/platform/turn/turn-credentials.ts'
import { expect, test } from '../../fixtures.ts'
import { type Coturn, hasCoturn, hasLoopback6, noCoturn, startCoturn } from '../../turn/coturn.ts'
import { relay } from '../../turn/relay.ts'
import { type Family, turnClient } from '../../turn/turn-client.ts'

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

/** Addresses of inner networks and of machines themselves, in each form, and one of the internet. */
const addresses = {
  ipv4: {
    inner: [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '169.254.169.254',
      '172.31.0.1',
      '192.0.0.1',
      '192.168.1.1',
      '198.19.0.1',
    ],
    outer: '8.8.8.8',
  },
  ipv6: {
    inner: [
      ...['::', '::1', 'fd00::2', 'fe80::1', 'fec0::1', 'ff02::1'],
      // An IPv4 address within: mapped, compatible, behind NAT64, 6to4 and Teredo.
      ...['::ffff:10.1.2.3', '::ffff:127.0.0.1', '::10.1.2.3', '64:ff9b::10.1.2.3', '64:ff9b:1::10.1.2.3'],
      ...['2002:a01:203::1', '2001:0:a01:203::1'],
    ],
    outer: '2606:4700::1111',
  },
} satisfies Record<Family, object>

test.describe('relays to no inner network', () => {
  for (const family of ['ipv4', 'ipv6'] as const)
    test(`by ${family}`, async () => {
      test.info().skip(!coturn, own ? 'the operator’s own server may have other addresses' : noCoturn)
      test.info().skip(family === 'ipv6' && !hasLoopback6(), 'this machine has no IPv6')
      const [url = ''] = urls
      const { username = '', credential = '' } = serverOf(url)
      const { hostname, port } = new URL(url.replace('turn:', 'http://'))
      const client = await turnClient({ hostname, port: Number(port) }, { username, credential }, family)
      const { inner, outer } = addresses[family]
      expect(await client.permit(outer)).toBeNull()
      for (const address of inner) expect(await client.permit(address), address).toBe(403)
      client.close()
    })
})

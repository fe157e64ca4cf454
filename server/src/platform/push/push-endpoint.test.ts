import { expect, test } from 'vitest'
import { endpointUrl } from './push-endpoint.ts'

const hosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]
const testOrigin = 'http://localhost:4000'
const isAllowed = (endpoint: string, origin?: string) =>
  endpointUrl(endpoint, { hosts, testOrigin: origin }) !== null

const start = 'https://fcm.googleapis.com/fcm/send/'
const ofLength = (length: number) => start.padEnd(length, 'x')

test.each([
  `${start}dQw4:APA91b-_x`,
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB==',
  'https://web.push.apple.com/QNHf',
  'https://api.eu.push.apple.com/3/device',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY%2bx%3d',
  ofLength(1_000),
])('calls %s', (endpoint) => {
  expect(isAllowed(endpoint)).toBe(true)
})

test.each([
  ['no URL', 'avviso'],
  ['nothing', ''],
  ['without TLS', 'http://fcm.googleapis.com/x'],
  ['another scheme', 'ftp://fcm.googleapis.com/x'],
  ['an address of this machine', 'https://127.0.0.1/x'],
  ['its IPv6 address', 'https://[::1]/x'],
  ['an address of the cloud', 'https://169.254.169.254/latest'],
  ['an address as a number', 'https://2130706433/x'],
  ['its name', 'https://localhost/x'],
  ['its name without TLS', 'http://localhost:4000/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['port 443 in words', 'https://fcm.googleapis.com:443/x'],
  ['a user', 'https://chi@fcm.googleapis.com/x'],
  ['a user and a password', 'https://chi:segreta@fcm.googleapis.com/x'],
  ['an empty password', 'https://:@fcm.googleapis.com/x'],
  ['a host as user', 'https://fcm.googleapis.com@evil.it/x'],
  ['a host as user with a backslash', 'https://evil.it\\@fcm.googleapis.com/x'],
  ['another host', 'https://push.evil.it/x'],
  ['a host below an allowed one', 'https://evil.fcm.googleapis.com/x'],
  ['an allowed host as sub-domain', 'https://fcm.googleapis.com.evil.it/x'],
  ['an end of an allowed name', 'https://evil-push.apple.com/x'],
  ['another end', 'https://evilpush.apple.com/x'],
  ['the name without a sub-domain', 'https://push.apple.com/x'],
  ['an empty sub-domain', 'https://.push.apple.com/x'],
  ['a letter of another alphabet', 'https://fcm.googleаpis.com/x'],
  ['its punycode', 'https://fcm.xn--googlepis-t5g.com/x'],
  ['a wide full stop', 'https://fcm。googleapis。com/x'],
  ['capitals', 'https://FCM.googleapis.com/x'],
  ['a scheme in capitals', 'HTTPS://fcm.googleapis.com/x'],
  ['a trailing dot', 'https://fcm.googleapis.com./x'],
  ['an encoded name', 'https://fcm.googleapis%2ecom/x'],
  ['a space before', ' https://fcm.googleapis.com/x'],
  ['a line break', 'https://fcm.googleapis.com/x\ny'],
  ['steps in the path', 'https://fcm.googleapis.com/x/../y'],
  ['no path', 'https://fcm.googleapis.com'],
  ['an empty path', 'https://fcm.googleapis.com/'],
  ['an empty path with a query', 'https://fcm.googleapis.com/?x'],
  ['a fragment', 'https://fcm.googleapis.com/x#y'],
  ['1,001 characters', ofLength(1_001)],
])('refuses %s', (_, endpoint) => {
  expect(isAllowed(endpoint)).toBe(false)
})

test('the service of a test is this origin alone, and only where a test names it', () => {
  expect(isAllowed('http://localhost:4000/push/x', testOrigin)).toBe(true)
  expect(isAllowed(`${start}x`, testOrigin)).toBe(true)
  expect(isAllowed('http://localhost:4001/push/x', testOrigin)).toBe(false)
  expect(isAllowed('http://chi@localhost:4000/push/x', testOrigin)).toBe(false)
  expect(isAllowed('http://localhost:4000/', testOrigin)).toBe(false)
  expect(isAllowed('http://192.0.2.1/x', 'http://192.0.2.1')).toBe(false)
  expect(isAllowed('https://evil.it/x', 'https://evil.it')).toBe(false)
})

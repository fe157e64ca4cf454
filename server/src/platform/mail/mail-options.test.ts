import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import type { Mail, Message } from './mail.ts'
import { mailOptions, parseSender } from './mail-options.ts'
import { renderEml } from './mail-transport.ts'
import { messageAsHtml, messageAsText } from './message-rendering.ts'

const envelope = {
  id: '0be820b4-03e0-4bf5-9575-081008607ecd',
  from: { name: 'Filo', address: 'filo@prova.filo' },
  publicUrl: 'https://filo.prova.filo:8443',
  date: new Date('2026-11-21T08:30:00Z'),
}
const mail = (over: Partial<Mail> = {}): Mail => ({
  to: 'maria@prova.filo',
  kind: 'probe',
  subject: 'Prova',
  message: { heading: 'Prova', paragraphs: ['Testo'] },
  ...over,
})

async function received(over: Partial<Mail> = {}, from = envelope.from) {
  const raw = (await renderEml(mailOptions(mail(over), { ...envelope, from }))).toString('utf8')
  const parsed = await PostalMime.parse(raw)
  return { raw, ...parsed, header: (name: string) => parsed.headers.filter(({ key }) => key === name) }
}

describe('headers', () => {
  test('mark the mail as automatic and name its sender and date', async () => {
    const sent = await received()
    expect(sent.header('auto-submitted')).toMatchObject([{ value: 'auto-generated' }])
    expect(sent.messageId).toBe(`<${envelope.id}@filo.prova.filo>`)
    expect(sent.date).toBe('2026-11-21T08:30:00.000Z')
    expect(sent.from).toMatchObject(envelope.from)
    expect(sent.to).toMatchObject([{ address: 'maria@prova.filo' }])
    expect(sent.header('reply-to')).toEqual([])
    expect(sent.raw).toMatch(/^Content-Type: multipart\/alternative/m)
  })

  const injected = 'Prova\r\nBcc: ladro@altrove.example\r\n\r\n<b>corpo</b>\u2028X-Altro: 1\0'
  test.each(['\r\n', '\n', '\r', '\u2028', '\u0085'])(
    'ignore a line break in the subject (%j)',
    async (end) => {
      const sent = await received({ subject: `Prova${end}Bcc: ladro@altrove.example${end}${end}corpo` })
      expect(sent.header('bcc')).toEqual([])
      expect(sent.subject).toBe('Prova Bcc: ladro@altrove.example corpo')
      expect(sent.html).toContain('Testo')
    },
  )

  test('ignore line breaks in the sender’s name', async () => {
    const from = { name: injected, address: 'filo@prova.filo' }
    const sent = await received({ subject: injected }, from)
    expect(sent.header('bcc')).toEqual([])
    expect(sent.header('x-altro')).toEqual([])
    expect(sent.from?.address).toBe('filo@prova.filo')
  })

  test.each([
    'maria@prova.filo\r\nBcc: ladro@altrove.example',
    'maria@prova.filo, ladro@altrove.example',
    'Maria <maria@prova.filo>',
    'maria@prova.filo>\r\nRCPT TO:<ladro@altrove.example',
    'maria @prova.filo',
    '',
  ])('refuse the recipient %j', (to) => {
    expect(() => mailOptions(mail({ to }), envelope)).toThrow('destinatario')
  })

  test('encode long and non-ASCII subjects and names in short lines', async () => {
    const subject = `Invito per Žofia Ñandú 李小龍 👩🏽‍⚕️ ${'è così lungo '.repeat(12)}`.trim()
    const from = { name: 'Clinica “Perché”, Ähnlich & Søn', address: 'filo@prova.filo' }
    const sent = await received({ subject }, from)
    expect(sent.subject).toBe(subject)
    expect(sent.from?.name).toBe(from.name)
    const head = sent.raw.split(/\r?\n\r?\n/)[0] ?? ''
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]*$/)
    expect(Math.max(...head.split(/\r?\n/).map((line) => line.length))).toBeLessThanOrEqual(100)
  })
})

describe('a message', () => {
  const message: Message = {
    heading: 'Ciao <script>alert(1)</script>',
    paragraphs: [`D'Angelo & figli <3`, '"><img src=x onerror=alert(1)>'],
    action: { label: '<b>Vai</b>', url: 'https://filo.prova.filo/?a=1&b="><script>' },
    notes: ['</td></table><script>'],
  }

  test('escapes HTML', async () => {
    const html = messageAsHtml(message, '</title><script>')
    expect(html).not.toMatch(/<script|<img|<b>/)
    expect(html).toContain('D&#39;Angelo &amp; figli &lt;3')
    expect(html).toContain('href="https://filo.prova.filo/?a=1&amp;b=&quot;&gt;&lt;script&gt;"')
    const text = messageAsText(message)
    expect(text).toContain("D'Angelo & figli <3")
    expect(text).toContain('https://filo.prova.filo/?a=1&b=')
  })

  test('makes its action the only link, whatever people typed', () => {
    const typed = 'S.Chiara evil.com www.evil.com http://evil.com/x evil.zz/x maria@evil.com'
    const sayings = { heading: typed, paragraphs: [typed], notes: [typed] }
    const action = { label: 'Vai', url: 'https://filo.prova.filo/?a=1' }
    const html = messageAsHtml({ ...sayings, action }, 'Prova').replace(/<[^>]*>/g, ' ')
    for (const text of [html, messageAsText({ ...sayings, action })]) {
      expect(text.replaceAll('\u2060', '').split(typed).length).toBeGreaterThan(3)
      expect(text.replaceAll(action.url, '')).not.toMatch(/[\p{L}\p{N}]\.\p{L}|:\/|@\p{L}|\p{L}\/\p{L}/u)
      expect(text).toContain(action.url)
    }
  })

  test('loads nothing, is marked as Italian, and shows its link as text', async () => {
    const url = 'https://filo.prova.filo/user/reset-password?token=abc'
    const html = messageAsHtml({ ...message, action: { label: 'Vai', url } }, 'Prova')
    expect(html).toContain('<html lang="it">')
    expect(html).toContain(`>${url}</a>`)
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import/)
  })
})

test.each([
  ['filo@clinica.it', { name: 'Filo', address: 'filo@clinica.it' }],
  ['Filo <filo@clinica.it>', { name: 'Filo', address: 'filo@clinica.it' }],
  ['"Filo, San Filo" <filo@clinica.it>', { name: 'Filo, San Filo', address: 'filo@clinica.it' }],
  ['<filo@clinica.it>', { name: 'Filo', address: 'filo@clinica.it' }],
  ['Filo', null],
  ['Filo <filo>', null],
  ['Filo <a@b.it> <c@d.it>', null],
  ['a@b.it, c@d.it', null],
  ['Filo\r\nBcc: x@y.it <a@b.it>', null],
])('reads the sender %j', (text, sender) => expect(parseSender(text)).toEqual(sender))

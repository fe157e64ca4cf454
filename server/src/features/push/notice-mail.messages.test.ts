import { mailedSentences, numbersInWords } from '@filo/contract/features/push/notice-mail.notices.ts'
import { telling } from '@filo/contract/features/push/telling-words.ts'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailOptions } from '../../platform/mail/mail-options.ts'
import { renderEml } from '../../platform/mail/mail-transport.ts'
import { mailEndHtml, mailEndPages } from './mail-end-page.ts'
import { codeMessage, noticeMessage, summaryMessage } from './notice-mail.messages.ts'

const publicUrl = 'https://filo.prova.filo'
const links = { publicUrl, endUrl: `${publicUrl}/notices/end/Q1d2` }
const to = 'anna@posta.filo'

const mails: [string, Mail][] = [
  ...mailedSentences.map((one): [string, Mail] => [one, noticeMessage(to, [one], links)]),
  ['several sentences', noticeMessage(to, mailedSentences, links)],
  ['numbers', summaryMessage(to, numbersInWords({ rooms: 3, answers: 1 }) ?? '', links)],
  ['a code', codeMessage(to, '123456', 30)],
]

/** All that somebody sees of a mail: in the list, as text, and as HTML; without addresses of pages. */
async function shown(mail: Mail): Promise<string> {
  const date = new Date('2026-11-21T08:30:00Z')
  const from = { name: 'Filo', address: 'filo@prova.filo' }
  const eml = await renderEml(mailOptions(mail, { id: '1', from, publicUrl, date }))
  const { subject, text, html } = await PostalMime.parse(eml)
  const inTags = html?.replace(/<[^>]*>/g, ' ') ?? ''
  return [subject, text, inTags, ...(html?.match(/(?:alt|title)="[^"]*"/g) ?? [])]
    .join('\n')
    .replace(/https?:\/\/\S+/g, '')
}

test.each(mails)(
  'the mail of %s says nothing of health, of a person, of a clinic or of a time',
  async (_, mail) => {
    const words = await shown(mail)
    expect(words).not.toMatch(telling)
    expect(words).toContain('Filo')
  },
)

test.each(mails)('the mail of %s leads to a page without an id', (_, { message, end, kind }) => {
  if (message.action) expect(message.action.url.slice(publicUrl.length)).toMatch(/^\/[a-z/-]*$/)
  expect(end !== undefined).toBe(kind !== 'notice-code')
})

test('several notices of one kind lead to its page, of more kinds to the first page', () => {
  const page = (...sentences: Parameters<typeof noticeMessage>[1]) =>
    noticeMessage(to, sentences, links).message.action?.url
  expect(page('newAppointment', 'cancelledAppointment')).toBe(`${publicUrl}/app/visit`)
  expect(page('newAppointment', 'message')).toBe(`${publicUrl}/app`)
})

test.each(Object.entries(mailEndPages))('the page %s tells nothing and loads nothing', (_, page) => {
  const html = mailEndHtml(page)
  expect(`${page.title} ${page.text}`).not.toMatch(telling)
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/)
  expect(html).toContain('<html lang="it">')
})

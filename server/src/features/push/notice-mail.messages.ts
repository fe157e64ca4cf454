import { noticeMailWords, saidOnce } from '@filo/contract/features/push/notice-mail.notices.ts'
import { type PushSentence, pushKind, pushSentences } from '@filo/contract/features/push/push.notices.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** Kinds of mail, as operators see them and as jobs name them. */
export const noticeMailKind = 'notice'
export const summaryMailKind = 'notice-summary'

type Links = { publicUrl: string; endUrl: string }

const endOf = (url: string): NonNullable<Mail['end']> => ({ label: noticeMailWords.end, url })

/** A mail to a patient or caregiver: sentences that tell nothing, and the page of the only one, or the first page. */
export function noticeMessage(to: string, sentences: readonly PushSentence[], links: Links): Mail {
  const said = saidOnce(sentences)
  const [first = ''] = said
  const kinds = new Set(sentences.map((one) => pushSentences[one].kind))
  const [only = 'digest' as const] = kinds.size === 1 ? kinds : []
  const heading = said.length === 1 ? first : noticeMailWords.digest
  return {
    to,
    kind: noticeMailKind,
    subject: heading,
    message: {
      heading,
      paragraphs: said.length === 1 ? [] : said.map((one) => `${one}.`),
      action: { label: noticeMailWords.open, url: `${links.publicUrl}${pushKind(only).pages.device}` },
      notes: [noticeMailWords.whyHome],
      isDiscreet: true,
    },
    end: endOf(links.endUrl),
    hidesRecipient: true,
    canWait: true,
  }
}

/** A mail to staff: numbers, and the way to the start page. */
export const summaryMessage = (to: string, numbers: string, { publicUrl, endUrl }: Links): Mail => ({
  to,
  kind: summaryMailKind,
  subject: numbers,
  message: {
    heading: numbers,
    paragraphs: [],
    action: { label: noticeMailWords.open, url: `${publicUrl}/` },
    notes: [noticeMailWords.whyStaff],
    isDiscreet: true,
  },
  end: endOf(endUrl),
  canWait: true,
})

/** `123 456`, which an address confirms, for so many minutes. */
export const codeMessage = (to: string, code: string, minutes: number): Mail => ({
  to,
  kind: 'notice-code',
  subject: noticeMailWords.codeSubject,
  message: {
    heading: `${noticeMailWords.codeHeading}: ${code.slice(0, 3)} ${code.slice(3)}`,
    paragraphs: [noticeMailWords.codeUse],
    notes: [`Vale ${minutes} minuti.`, noticeMailWords.codeNotMine],
    isDiscreet: true,
  },
  hidesRecipient: true,
})

import type { Message } from '@filo/contract/features/chat/message.schema.ts'

export const [room, self, other] = ['1', '2', '3'].map((n) => `a1a1a1a1-0000-4000-8000-00000000070${n}`) as [
  string,
  string,
  string,
]

/** A message of a colleague's, unless other fields are given. */
export const message = (seq: number, fields: Partial<Message> = {}): Message => ({
  ...{ room, seq, id: `a1a1a1a1-0000-7000-8000-${String(seq).padStart(12, '0')}` },
  at: '2026-03-12T09:00:00.000Z',
  from: { id: other, role: 'nurse', title: null, name: 'Livia', surname: 'Prova', relation: null },
  ...{ text: `Messaggio ${seq}`, file: null },
  ...fields,
})

export const messages = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, n) => message(from + n))

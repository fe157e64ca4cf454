import type {
  HandedOverPatient,
  Handover,
  HandoverNote,
} from '@filo/contract/features/handover/handover.schema.ts'
import { nurse, physician } from './people.ts'
import { author, owedAnswer } from './rooms.ts'

/** The moment of the invented handover: Monday, 14:05 in Italy. */
const handoverAt = '2026-11-30T13:05:00.000Z'

const ids = (n: number) => `a1a1a1a1-0000-4000-8000-0000000009${String(n).padStart(2, '0')}`
const bianchi = { id: physician.id, title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' }
const conti = { id: nurse.id, title: null, name: 'Livia', surname: 'Conti' }

/** A note of a nurse, written at 07:20 of that day. */
export const noteOf = (number: number, changes: Partial<HandoverNote> = {}): HandoverNote => ({
  ...{ id: ids(number), text: 'Emocolture inviate alle 7: chiedere l’esito al laboratorio.', patient: null },
  ...{ by: conti, at: '2026-11-30T06:20:00.000Z', done: null },
  ...changes,
})

/** A patient with a catheter, for whom nothing is handed over yet. */
export const handedOver = (
  number: number,
  surname: string,
  changes: Partial<HandedOverPatient> = {},
): HandedOverPatient => ({
  ...{ id: ids(number), surname, name: 'Ettore', birthDate: '1961-03-01', homonym: false },
  ...{ hasCatheter: true, catheterType: 'picc', catheterTypeOther: null, dwellDays: 118 },
  ...{ owed: null, visits: [], notes: [] },
  ...changes,
})

/** A handover without anything. */
export const emptyHandover: Handover = {
  ...{ at: handoverAt, ward: [] },
  patients: { total: 0, items: [] },
  done: { total: 0, items: [] },
}

const visit = (
  number: number,
  start: string,
  changes: Partial<HandedOverPatient['visits'][number]> = {},
) => ({
  ...{ id: ids(number), type: 'televisit' as const, status: 'accepted' as const, start },
  ...{ end: new Date(Date.parse(start) + 1_800_000).toISOString(), hcp: bianchi, due: null },
  ...changes,
})

const gomitoli = handedOver(1, 'Gomitoli', {
  owed: owedAnswer({
    since: '2026-11-29T21:40:00.000Z',
    from: { ...author, surname: 'Gomitoli', name: 'Ettore' },
    text: 'Stamattina ho 38,2 di febbre e brividi. Che faccio? Ho già preso la tachipirina alle 6 e mezza, ma non scende.',
    ...{ texts: 3, pictures: 1 },
    owner: { ...bianchi, isGone: false },
  }),
  visits: [visit(21, '2026-11-30T14:30:00.000Z')],
  notes: [noteOf(31)],
})
const rammendo = handedOver(2, 'Rammendo', {
  ...{ name: 'Paolo', birthDate: '1981-07-14', homonym: true, catheterType: 'port', dwellDays: 402 },
  owed: owedAnswer({ since: '2026-11-30T09:42:00.000Z', text: null, texts: 0, pictures: 2 }),
})
const cucito = handedOver(3, 'Cucito Della Valle', {
  ...{ name: 'Maria Addolorata', hasCatheter: false, catheterType: null, dwellDays: null },
  visits: [
    visit(22, '2026-12-01T08:00:00.000Z', {
      type: 'training',
      status: 'pending',
      hcp: conti,
      due: 'proposal',
    }),
  ],
})
const orlo = handedOver(4, 'Orlo', {
  ...{ name: 'Ada', hasCatheter: null, catheterType: null, dwellDays: null },
  notes: [
    noteOf(32, { text: 'La figlia porta la pompa di riserva alle 18:\nfirma di consegna in segreteria.' }),
  ],
})

/** A handover with a line of every kind. */
export const fullHandover: Handover = {
  at: handoverAt,
  ward: [noteOf(33, { text: 'Manca la taurolidina: la farmacia consegna domani alle 8.', by: bianchi })],
  patients: { total: 4, items: [gomitoli, rammendo, cucito, orlo] },
  done: {
    total: 1,
    items: [
      noteOf(34, {
        text: 'Chiamare il caregiver per la medicazione di giovedì.',
        patient: { id: orlo.id, name: 'Ada', surname: 'Orlo', birthDate: orlo.birthDate, homonym: false },
        done: { by: conti, at: '2026-11-30T10:15:00.000Z' },
      }),
    ],
  },
}

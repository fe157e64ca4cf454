import type { VisitType } from '@filo/contract/features/visits/visit.schema.ts'

/**
 * A visit of the demo; `day` counts working days from today. Patient 0 is the one of the app. Colleague 0, a physician,
 * has visits in the morning and colleague 1, a nurse, in the afternoon, so that none overlap, whoever the patient is.
 */
export type DemoVisit = {
  day: number
  hours: string
  minutes: number
  patient: number
  colleague: 0 | 1
  type?: VisitType
  note?: string
  /** The answer from the patient's side; absent if there is none yet. */
  answer?: 'by_patient' | 'by_caregiver' | 'proposal_accepted' | 'rejected'
  reason?: string
  /** A counter-proposal that awaits the clinic's answer. */
  proposes?: { day: number; hours: string; note?: string }
  /** Whether it is marked as completed once it is over. */
  completed?: true
  cancelled?: true
}

const accepted = { answer: 'by_patient' } as const
const held = { ...accepted, completed: true } as const
const morning = { colleague: 0, minutes: 30 } as const
const afternoon = { colleague: 1, minutes: 45, type: 'training' } as const

/** The visits of the patient whose first access is printed at startup. */
const appPatientsVisits: DemoVisit[] = [
  { day: -15, hours: '09:00', ...morning, patient: 0, ...held, note: 'Cute intatta, medicazione asciutta' },
  { day: 2, hours: '10:00', ...morning, patient: 0 },
  { day: 5, hours: '15:00', ...afternoon, patient: 0, ...accepted, cancelled: true },
  { day: 9, hours: '11:00', ...morning, patient: 0, answer: 'by_caregiver' },
  { day: 14, hours: '16:00', ...afternoon, patient: 0, answer: 'proposal_accepted' },
]

const past: DemoVisit[] = [
  { day: -18, hours: '10:00', ...morning, patient: 1, ...held },
  { day: -16, hours: '14:30', ...afternoon, patient: 2, ...held, note: 'Prima prova del lavaggio' },
  { day: -12, hours: '11:30', ...morning, patient: 3, ...held },
  { day: -9, hours: '09:30', ...morning, patient: 4, completed: true, answer: 'proposal_accepted' },
  { day: -7, hours: '15:30', ...afternoon, patient: 5, ...held },
  { day: -5, hours: '10:30', ...morning, patient: 6, ...held, note: 'Rivedere tra un mese' },
  { day: -4, hours: '14:00', ...afternoon, patient: 2, ...held, note: 'Lavaggio eseguito da sola' },
  { day: -3, hours: '12:00', ...morning, patient: 7, ...held },
  { day: -2, hours: '09:00', ...morning, patient: 8, ...accepted },
  { day: -1, hours: '11:00', ...morning, patient: 9, ...accepted },
  { day: -1, hours: '15:00', ...afternoon, patient: 10 },
]

const today: DemoVisit[] = [
  { day: 0, hours: '09:30', ...morning, patient: 11, ...held },
  { day: 0, hours: '11:00', ...morning, patient: 12, ...held, note: 'Chiedere della pompa nuova' },
  { day: 0, hours: '14:30', ...afternoon, patient: 13, ...held },
  { day: 0, hours: '17:00', ...afternoon, patient: 14, ...held },
]

const coming: DemoVisit[] = [
  { day: 1, hours: '09:00', ...morning, patient: 15, ...accepted },
  { day: 1, hours: '10:00', ...morning, patient: 16, ...accepted },
  {
    ...{ day: 1, hours: '12:00', ...morning, patient: 17, answer: 'rejected' },
    reason: 'Quel giorno sono in viaggio',
  },
  { day: 1, hours: '15:00', ...afternoon, patient: 18, ...accepted },
  {
    ...{ day: 2, hours: '09:00', ...morning, patient: 19 },
    proposes: { day: 3, hours: '09:00', note: 'La mattina dopo, se possibile' },
  },
  { day: 3, hours: '10:30', ...morning, minutes: 20, patient: 20 },
  { day: 3, hours: '16:00', ...afternoon, patient: 21, ...accepted, note: 'Portare il materiale' },
  { day: 4, hours: '14:00', ...afternoon, patient: 22, proposes: { day: 6, hours: '15:00' } },
  { day: 5, hours: '09:30', ...morning, minutes: 60, patient: 23, ...accepted },
  { day: 6, hours: '17:00', ...afternoon, patient: 24, answer: 'rejected' },
  { day: 7, hours: '11:00', ...morning, patient: 1, ...accepted },
  { day: 8, hours: '14:30', ...afternoon, patient: 3 },
  { day: 10, hours: '10:00', ...morning, patient: 5, answer: 'proposal_accepted' },
  { day: 12, hours: '12:00', ...morning, patient: 6 },
  { day: 13, hours: '15:30', ...afternoon, patient: 4, ...accepted },
  { day: 16, hours: '09:00', ...morning, patient: 7 },
  { day: 18, hours: '10:30', ...morning, patient: 8, ...accepted },
  { day: 20, hours: '14:00', ...afternoon, patient: 2 },
]

export const demoVisits: DemoVisit[] = [...appPatientsVisits, ...past, ...today, ...coming]

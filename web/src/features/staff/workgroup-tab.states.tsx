import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import type { CallAdvice } from '@filo/contract/features/staff/call-advice.schema.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { screen } from '@testing-library/react'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { nurse, physician } from '../../../test/people.ts'
import { openAs, states } from '../../../test/states.ts'
import { team } from '../../../test/visits.ts'

const by = {
  id: physician.id,
  title: 'Dott.ssa',
  name: 'Maria Antonietta',
  surname: 'Degli Esposti Mediconi',
}
const advice = (version: number, text: string | null): CallAdvice => ({
  ...{ version, text, by, at: `2026-11-2${version}T09:12:00.000Z` },
})
const all = [
  advice(3, 'Se hai febbre o brividi non scrivere: chiama.'),
  advice(2, null),
  advice(
    1,
    'Se hai la febbre, brividi, dolore o rossore dove entra il catetere non scrivere: chiama subito il centro.',
  ),
]

const told = (user: CurrentUser): CurrentUser => ({
  ...user,
  workgroup: user.workgroup && {
    ...user.workgroup,
    answerCalendar: {
      spans: [
        { days: [1, 2, 3, 4, 5], from: '08:00', until: '14:00' },
        { days: [6], from: '08:30', until: '12:00' },
      ],
      onHolidays: false,
      closures: [
        { from: '2027-06-29', until: '2027-06-29' },
        { from: '2027-08-09', until: '2027-08-20' },
      ],
    },
    answerHours: 'Rispondiamo nei giorni feriali dalle 8 alle 14, il sabato fino a mezzogiorno',
  },
})

async function open(user: CurrentUser, items: readonly CallAdvice[], path = '/user/profile/workgroup') {
  answer(staffRoutes.colleagues, team)
  answer(callAdviceRoutes.versions, { items: [...items] })
  openAs(user, path)
  await screen.findByRole('heading', { level: 1 })
}

states('Gruppo di lavoro', {
  'gruppo-da-confermare': async () => {
    await open(physician, [])
    await screen.findByText(/I pazienti non la leggono/)
  },
  'gruppo-confermata': async () => {
    await open(told(physician), all)
    ;(await screen.findByText('Versioni precedenti (2)')).click()
  },
  'gruppo-infermiere': async () => {
    await open(told(nurse), [])
    await screen.findByText(/I pazienti non la leggono/)
  },
  'gruppo-frase-errore': async () => {
    await open(physician, [])
    answer(callAdviceRoutes.versions, lost)
  },
  'gruppo-conferma': async () => {
    await open(physician, [])
    await press('Conferma la frase')
    await screen.findByRole('dialog')
  },
  'gruppo-orari': async () => {
    await open(told(physician), all, '/user/profile/edit/answer-hours')
    await screen.findByText('Quando leggete i messaggi')
  },
  'gruppo-orari-nessuno': () => open(physician, all, '/user/profile/edit/answer-hours'),
  'gruppo-orari-sbagliati': async () => {
    await open(physician, all, '/user/profile/edit/answer-hours')
    await press('Aggiungi una fascia di orario')
    await press('Aggiungi una chiusura')
    await press('Salva')
    await screen.findAllByText(/Questo campo è obbligatorio/)
  },
})

import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import type { CallAdvice } from '@filo/contract/features/staff/call-advice.schema.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { screen } from '@testing-library/react'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { withAnswerHours } from '../../../test/answer-hours.ts'
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

async function open(user: CurrentUser, items: readonly CallAdvice[]) {
  answer(staffRoutes.colleagues, team)
  answer(callAdviceRoutes.versions, { items: [...items] })
  openAs(user, '/user/profile/workgroup')
  await screen.findByRole('heading', { level: 1 })
}

states('Il mio profilo', {
  'gruppo-da-confermare': async () => {
    await open(physician, [])
    await screen.findByText(/I pazienti non la leggono/)
  },
  'gruppo-confermata': async () => {
    await open(withAnswerHours(physician), all)
    ;(await screen.findByText('Versioni precedenti (2)')).click()
  },
  'gruppo-infermiere': async () => {
    await open(withAnswerHours(nurse), [])
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
})

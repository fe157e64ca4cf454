import { screen } from '@testing-library/react'
import { press } from '../../../../ui/test/gestures.ts'
import { withAnswerHours } from '../../../test/answer-hours.ts'
import { physician } from '../../../test/people.ts'
import { openAs, states } from '../../../test/states.ts'

const path = '/user/profile/edit/answer-hours'

states('Modifica il profilo', {
  'gruppo-orari': async () => {
    openAs(withAnswerHours(physician), path)
    await screen.findByText('Quando leggete i messaggi')
  },
  'gruppo-orari-nessuno': async () => {
    openAs(physician, path)
    await screen.findByText('Quando leggete i messaggi')
  },
  'gruppo-orari-sbagliati': async () => {
    openAs(physician, path)
    await press('Aggiungi una fascia di orario')
    await press('Aggiungi una chiusura')
    await press('Salva')
    await screen.findAllByText(/Questo campo è obbligatorio/)
  },
})

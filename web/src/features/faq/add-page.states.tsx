import { screen, within } from '@testing-library/react'
import { fill, press } from '../../../../ui/test/gestures.ts'
import { nurse } from '../../../test/people.ts'
import { openAs, states } from '../../../test/states.ts'

states('Nuova domanda', {
  'faq-nuova': async () => {
    openAs(nurse, '/faq/add')
    await fill('Domanda', 'Posso fare il bagno in mare?')
    await press('Aggiungi domanda')
    await within(screen.getByRole('form', { name: 'Domanda e risposta' })).findByRole('alert')
  },
})

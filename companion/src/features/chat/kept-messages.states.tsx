import { ownerMark, storeNames } from '@filo/ui/conversation/kept/kept-store.ts'
import { screen } from '@testing-library/react'
import { leaveRow, writeOffline } from '../../../../ui/test/unsent.ts'
import { linkTo, openApp } from '../../../test/app.tsx'
import { states } from '../../../test/states.ts'

const { person, patient } = linkTo(1, '')
const owner = ownerMark(person.id)

states('Inizio', {
  'app-inizio-non-partito': async () => {
    openApp()
    await screen.findByRole('heading', { name: /^Ciao, / })
    writeOffline(patient.id, 'Ho la febbre a 39')
    await screen.findByText('Un messaggio non è ancora partito')
  },
  'app-inizio-mai-partito': async () => {
    await leaveRow(storeNames.app, 26, { owner })
    openApp()
    await screen.findByText(/^Un messaggio scritto .* non è partito$/)
  },
  'app-inizio-mai-partiti-e-non-partiti': async () => {
    for (const hours of [50, 26]) await leaveRow(storeNames.app, hours, { owner })
    openApp()
    await screen.findByText(/^2 messaggi non sono partiti/)
    for (const text of ['Ho la febbre a 39', 'Che faccio?']) writeOffline(patient.id, text)
    await screen.findByText('2 messaggi non sono ancora partiti')
  },
})

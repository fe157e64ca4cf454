import { handoverRoutes } from '@filo/contract/features/handover/handover.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { screen } from '@testing-library/react'
import { type Answer, answer } from '../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../ui/test/gestures.ts'
import { emptyHandover, fullHandover, handedOver, noteOf } from '../../../test/handover.ts'
import { nurse } from '../../../test/people.ts'
import { openAs, states } from '../../../test/states.ts'

function open(handover: Answer<typeof handoverRoutes.read>): void {
  answer(handoverRoutes.read, handover)
  openAs(nurse, '/handover')
}

states('Consegne', {
  consegne: async () => {
    open(fullHandover)
    await screen.findByText('Tutto il reparto')
  },
  'consegne-niente': async () => {
    open(emptyHandover)
    await screen.findByText('Niente da consegnare')
  },
  'consegne-tante': async () => {
    const items = Array.from({ length: 30 }, (_, n) =>
      handedOver(n, `Ricamo ${n}`, { notes: [noteOf(n, { text: 'Nota lunga. '.repeat(40).trim() })] }),
    )
    open({ ...fullHandover, patients: { total: 230, items } })
    await screen.findByText(/Altri 200 pazienti/)
  },
  'consegne-non-caricate': async () => {
    open(new Failure('unavailable'))
    await screen.findByRole('button', { name: 'Riprova' })
  },
  'consegne-in-arrivo': async () => {
    open(() => new Promise(() => {}))
    await screen.findByText('Caricamento delle consegne…')
  },
  'consegne-nota-rifiutata': async () => {
    open(fullHandover)
    answer(handoverRoutes.addNote, new Failure('unavailable'))
    await press('Nuova nota')
    await fill('Nota', 'Manca la taurolidina')
    await press('Aggiungi nota')
    await screen.findByRole('alert')
  },
  'consegne-nota-vuota': async () => {
    open(fullHandover)
    await press(/^Nota su Gomitoli/)
    await press('Aggiungi nota')
    await screen.findByRole('alert')
  },
  'consegne-non-fatta': async () => {
    open(fullHandover)
    answer(handoverRoutes.changeNote, new Failure('unavailable'))
    await press(/^Fatto: Manca la taurolidina/)
    await screen.findByRole('alert')
  },
  'consegne-non-stampate': async () => {
    open(fullHandover)
    answer(handoverRoutes.print, new Failure('unavailable'))
    await press('Stampa')
    await screen.findByText('Consegne non stampate')
  },
})

import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { storeNames } from '@filo/ui/conversation/kept/kept-store.ts'
import { screen } from '@testing-library/react'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { leaveRow } from '../../../../ui/test/unsent.ts'
import { openApp } from '../../../test/app.tsx'
import { states } from '../../../test/states.ts'

const waiting = { kind: 'waiting', sealed: new Uint8Array(30) } as const

states('Non collegato', {
  'app-senza-rete-non-partito': async () => {
    await leaveRow(storeNames.app, 1, waiting)
    answer(accessRoutes.me, lost)
    openApp()
    await screen.findByText('Un messaggio non è ancora partito')
  },
  'app-senza-rete-mai-partito': async () => {
    await leaveRow(storeNames.app, 26, waiting)
    answer(accessRoutes.me, lost)
    openApp()
    await screen.findByText(/^Un messaggio scritto .* non è partito$/)
  },
})

import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { ownerMark, storeNames } from '@filo/ui/conversation/kept/kept-store.ts'
import { screen } from '@testing-library/react'
import { answer } from '../../../../ui/test/fake-server.ts'
import { leaveRow, writeOffline } from '../../../../ui/test/unsent.ts'
import { nurse } from '../../../test/people.ts'
import { openAs, states } from '../../../test/states.ts'

const room = 'a1a1a1a1-0000-4000-8000-000000000201'

/** Opens another page than the chat. */
async function openPage(): Promise<void> {
  answer(faqRoutes.list, ({ query }) => pageOf(query, { items: [], total: 0 }))
  openAs(nurse, '/faq/list')
  await screen.findByRole('heading', { level: 1, name: 'FAQ' })
}

states('FAQ', {
  'chat-non-partito': async () => {
    await openPage()
    writeOffline(room, 'La richiamo alle 15')
    await screen.findByText('Un messaggio non è ancora partito.')
  },
  'chat-mai-partito': async () => {
    await leaveRow(storeNames.staff, 26, { owner: ownerMark(nurse.id, nurse.workgroup?.id ?? null) })
    await openPage()
    await screen.findByText(/^Un messaggio scritto .* non è partito\.$/)
  },
})

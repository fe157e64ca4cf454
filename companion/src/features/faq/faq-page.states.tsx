import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import type { DeviceFaq } from '@filo/contract/features/faq/faq.schema.ts'
import { screen } from '@testing-library/react'
import { answer } from '../../../../ui/test/fake-server.ts'
import { fill } from '../../../../ui/test/gestures.ts'
import { openApp } from '../../../test/app.tsx'
import { states } from '../../../test/states.ts'

const faq = (number: number, question: string, text: string): DeviceFaq => ({
  ...{ id: `a1a1a1a1-0000-4000-8000-00000000060${number}`, question, answer: text },
})
const fever = faq(
  1,
  'Ho la febbre alta e i brividi mentre faccio la nutrizione: che cosa devo fare prima di tutto?',
  'Ferma la nutrizione, chiudi il morsetto e telefona subito allo 06 1234567.\n\nSe fai fatica a respirare chiama il 112.\nLeggi anche https://www.esempio.it/informazioni-per-chi-viaggia/segni-di-infezione-del-catetere-venoso-centrale o scrivi a centro@esempio.it.',
)
const shower = faq(2, 'Posso fare la doccia con il catetere?', 'Sì, se la medicazione è coperta.')

async function search(text: string): Promise<void> {
  answer(faqRoutes.deviceList, { items: [fever, shower] })
  openApp('/faq')
  await fill('Cerca una domanda', text)
}

states('FAQ', {
  'app-faq': async () => {
    await search('respirare')
    await screen.findByRole('button', { name: fever.question, expanded: true })
  },
  'app-faq-nessuna': async () => {
    await search('astronave')
    await screen.findByText('Nessuna domanda trovata')
  },
})

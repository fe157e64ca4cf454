import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { screen } from '@testing-library/react'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../ui/test/gestures.ts'
import { administrator, nurse, physician } from '../../../test/people.ts'
import { openAs, states } from '../../../test/states.ts'

const faq = (position: number, question: string, text: string): Faq => ({
  ...{ id: `a1a1a1a1-0000-4000-8000-00000000060${position}`, version: 1, position },
  ...{ question, answer: text, writtenAt: '2026-11-02T08:00:00.000Z' },
})
const fever = faq(
  1,
  'Ho la febbre alta e i brividi mentre faccio la nutrizione: che cosa devo fare prima di tutto?',
  'Ferma la nutrizione, chiudi il morsetto e telefona subito allo 06 1234567.\n\nSe fai fatica a respirare chiama il 112.\nLeggi anche https://www.esempio.it/informazioni-per-chi-viaggia/segni-di-infezione-del-catetere-venoso-centrale o scrivi a centro@esempio.it.',
)
const shower = faq(2, 'Posso fare la doccia con il catetere?', 'Sì, se la medicazione è coperta.')
const bag = faq(3, 'Dove conservo le sacche?', 'In frigorifero, fra 2 e 8 gradi.')

/** Opens the list; a search finds the questions that contain its text. */
function openList(who = nurse, within = ''): void {
  answer(faqRoutes.list, ({ query }) => {
    const { search = '' } = query
    const items = [fever, shower, bag].filter((one) => `${one.question} ${one.answer}`.includes(search))
    return pageOf(query, { items, total: items.length })
  })
  openAs(who, `/faq/list${within}`)
}
const searchFor = (text: string) => fill('Cerca fra domande e risposte', text)

states('FAQ', {
  faq: async () => {
    openList()
    await screen.findByRole('button', { name: bag.question })
  },
  'faq-aperta': async () => {
    openList(nurse, `?open=${fever.id}`)
    await screen.findByRole('link', { name: /^Modifica: Ho la febbre alta/ })
  },
  'faq-cercata': async () => {
    openList(physician)
    await searchFor('febbre')
    await screen.findByText('febbre', { selector: 'mark' })
  },
  'faq-ordine': async () => {
    openList(physician)
    await press('Riordina')
    await screen.findByRole('list', { name: 'Ordine delle domande' })
  },
  'faq-nessuna-trovata': async () => {
    openList()
    await searchFor('zzzz')
    await screen.findByRole('button', { name: 'Azzera filtri' })
  },
  'faq-ancora-nessuna': async () => {
    answer(faqRoutes.list, ({ query }) => pageOf(query, { items: [], total: 0 }))
    openAs(nurse, '/faq/list')
    await screen.findAllByText('Nessuna domanda: aggiungi la prima')
  },
  'faq-senza-gruppo': async () => {
    openAs({ ...administrator, admin: true, workgroup: null }, '/faq/list')
    await screen.findByText(/^Apri prima un gruppo di lavoro/)
  },
  'faq-errore': async () => {
    answer(faqRoutes.list, lost)
    openAs(nurse, '/faq/list')
    await screen.findByRole('button', { name: 'Riprova' })
  },
  'faq-elimina': async () => {
    openList(nurse, `?open=${fever.id}`)
    await press(/^Elimina: Ho la febbre alta/)
    await screen.findByRole('alertdialog')
  },
})

import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { Invite } from '@filo/contract/features/invites/invite.schema.ts'
import { fireEvent, screen } from '@testing-library/react'
import { answer, lost } from '../../../../ui/test/fake-server.ts'
import { confirm, fill, press } from '../../../../ui/test/gestures.ts'
import { answerWithFacility, answerWithInvites, handed, invite, link } from '../../../test/invites.ts'
import { administrator, physician, supervisor } from '../../../test/people.ts'
import { openAs, states } from '../../../test/states.ts'

const other = (n: number, changes: Partial<Invite>): Invite => ({
  ...invite,
  id: `a1a1a1a1-0000-4000-8000-00000000041${n}`,
  email: `collega.${n}@prova.filo`,
  ...changes,
})
const archive = [
  invite,
  other(1, { surname: 'Arcolaio', name: 'Pia', delivery: 'queued', sentAt: null }),
  other(2, { surname: 'Cordoncino', name: 'Ezio', title: 'Dott.', role: 'physician', delivery: 'failed' }),
  other(3, { surname: 'Fuso', name: 'Nives', expired: true }),
  other(4, { surname: 'Gomitoli', name: 'Tea', status: 'accepted' }),
  other(5, { surname: 'Navetta', name: 'Ugo', status: 'withdrawn' }),
  other(6, { surname: 'Rocchetto', name: 'Bice', delivery: 'handed', sentAt: null }),
]

async function openForm(who: typeof physician, role: string): Promise<void> {
  answerWithFacility()
  openAs(who, '/invite')
  fireEvent.click(await screen.findByLabelText(role))
}
const openArchive = (invites: Invite[], within = '') => {
  answerWithInvites(() => invites)
  openAs(physician, `/invite/archive${within}`)
}

async function sendTo({ surname, name, email }: Invite): Promise<void> {
  await fill('Cognome', surname)
  await fill('Nome', name)
  await fill('Email', email)
  await press('Invia l’invito')
}

states('Inviti', {
  'inviti-supervisore': async () => {
    answerWithFacility()
    openAs(supervisor, '/invite')
    fireEvent.focus(await screen.findByRole('combobox', { name: 'Struttura' }))
    await screen.findByRole('option', { name: /Ospedale della Spola/ })
  },
  'inviti-amministratore': async () => {
    await openForm({ ...administrator, admin: true, workgroup: null }, 'Supervisore di strutture')
    fireEvent.click(await screen.findByLabelText('Solo alcune'))
    fireEvent.focus(await screen.findByRole('combobox', { name: /^Aggiungi una struttura/ }))
    fireEvent.click(await screen.findByRole('option', { name: /Ospedale della Spola/ }))
    await screen.findByRole('list', { name: 'Strutture scelte' })
  },
  'inviti-errori': async () => {
    await openForm(physician, 'Infermiere')
    await press('Invia l’invito')
    await screen.findByRole('alert')
  },
  'inviti-inviato': async () => {
    answerWithInvites(() => [invite])
    answer(inviteRoutes.member, { ...invite, link: null })
    await openForm(physician, 'Infermiere')
    await sendTo(invite)
    await screen.findByText('Invito a Livia Spola inviato')
  },
  'inviti-senza-email': async () => {
    answerWithInvites(() => [handed])
    answer(inviteRoutes.member, { ...handed, link })
    await openForm(physician, 'Infermiere')
    await sendTo(handed)
    await screen.findByRole('button', { name: 'Copia il link' })
  },
  'inviti-archivio': async () => {
    openArchive(archive)
    await screen.findByRole('button', { name: 'Reinvia l’invito a Livia Spola' })
  },
  'inviti-archivio-vuoto': async () => {
    openArchive([])
    await screen.findByRole('link', { name: 'Invita un collega' })
  },
  'inviti-archivio-nessuno': async () => {
    openArchive(archive)
    await screen.findByRole('button', { name: 'Reinvia l’invito a Livia Spola' })
    await fill('Cerca per nome o email', 'zzzz')
    await screen.findByRole('button', { name: 'Azzera filtri' })
  },
  'inviti-archivio-errore': async () => {
    answer(inviteRoutes.list, lost)
    openAs(physician, '/invite/archive')
    await screen.findByRole('button', { name: 'Riprova' })
  },
  'inviti-nuovo-link': async () => {
    answer(inviteRoutes.resend, { ...handed, link })
    openArchive([handed])
    await press('Nuovo link per l’invito a Livia Spola')
    await confirm('Crea il nuovo link')
    await screen.findByRole('button', { name: 'Copia il link' })
  },
  'inviti-ritira': async () => {
    openArchive(archive, '?status=pending')
    await press('Altre azioni per l’invito a Livia Spola')
    await press('Ritira', 'menuitem')
    await screen.findByRole('alertdialog')
  },
})

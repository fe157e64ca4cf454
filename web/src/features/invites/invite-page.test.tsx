import { answeredRefusal, pendingRefusal } from '@filo/contract/features/invites/invite.policy.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { Invite } from '@filo/contract/features/invites/invite.schema.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import type { Refusal } from '@filo/contract/kit/policy.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, field, fill, press, problems } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { facility } from '../../../test/facilities.ts'
import { answerWithFacility, answerWithInvites, handed, invite, link } from '../../../test/invites.ts'
import { physician, supervisor } from '../../../test/people.ts'

setUpTestApp()

/** The browser's clipboard, which jsdom lacks, or one that refuses. */
function setClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}
const refuseToCopy = () => Promise.reject(new Error('not permitted'))
const refused = ({ code, message = '' }: Refusal) => new Failure(code, { message })

/** The archive on the server: one invite, which can be found by search and by status. */
let stored: Invite
beforeEach(() => {
  stored = invite
  answerWithInvites(() => [stored])
})

const row = async () => (await screen.findByText(invite.email)).closest('tr')?.textContent

describe('inviting', () => {
  async function describeColleague(email: string) {
    await fill('Cognome', 'Spola')
    await fill('Nome', 'Livia')
    await fill('Email', email)
    await press('Invia l’invito')
  }

  test('lets a supervisor invite a lead to a facility that the field suggests', async () => {
    answerWithFacility()
    answer(inviteRoutes.lead, { ...invite, role: 'physician', lead: true, workgroup: null, link: null })
    openApp('/invite', supervisor)
    const suggests = await screen.findByRole('combobox', { name: 'Struttura' })
    fireEvent.focus(suggests)
    fireEvent.change(suggests, { target: { value: 'spola' } })
    // jsdom lays nothing out, so the list counts as hidden.
    const option = await screen.findByRole('option', { name: /Ospedale della Spola/, hidden: true })
    expect(suggests.getAttribute('aria-expanded')).toBe('true')
    expect(option.closest('[role=listbox]')?.id).toBe(suggests.getAttribute('aria-controls'))
    fireEvent.click(option)
    await describeColleague(invite.email)
    await screen.findByText('Invito a Livia Spola inviato')
    await expect.poll(() => field('Cognome').value).toBe('')
    const sent = { role: 'physician', facilityId: facility.id, email: invite.email }
    expect(sentTo(inviteRoutes.lead)).toEqual([expect.objectContaining(sent)])
  })

  test('shows the mail as sent only once it has left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    stored = { ...invite, delivery: 'queued', sentAt: null }
    answer(inviteRoutes.member, { ...stored, link: null })
    openApp('/invite', physician)
    fireEvent.click(await screen.findByLabelText('Infermiere'))
    await describeColleague(invite.email)
    await screen.findByText('Invito a Livia Spola in coda')
    stored = invite
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    await screen.findByText('Invito a Livia Spola inviato')
  })

  test('gives the link to copy where the installation sends no mail', async () => {
    stored = handed
    answer(inviteRoutes.member, { ...handed, link })
    const copied: string[] = []
    setClipboard(async (text) => void copied.push(text))
    openApp('/invite', physician)
    fireEvent.click(await screen.findByLabelText('Infermiere'))
    await describeColleague(invite.email)
    const notice = await screen.findByRole('group', { name: /Invito a Livia Spola creato/ })
    expect(notice.textContent).toContain('Questa installazione non manda email')
    expect(notice.textContent).toContain(link)
    await press('Copia il link')
    await screen.findByText('Link copiato')
    expect(copied).toEqual([link])
  })

  test('says where the link of a repeated call is to be had', async () => {
    stored = handed
    answer(inviteRoutes.member, { ...handed, link: null })
    openApp('/invite', physician)
    fireEvent.click(await screen.findByLabelText('Infermiere'))
    await describeColleague(invite.email)
    const notice = await screen.findByRole('group', { name: /Invito a Livia Spola creato/ })
    expect(notice.textContent).toContain('creane uno nuovo nell’archivio')
    expect(screen.queryByRole('button', { name: 'Copia il link' })).toBeNull()
  })

  test('reports an address that has an account at its field', async () => {
    answer(inviteRoutes.member, new Failure('email_taken'))
    openApp('/invite', physician)
    fireEvent.click(await screen.findByLabelText('Infermiere'))
    await describeColleague('medico2@prova.filo')
    await screen.findByRole('alert')
    expect(problems()).toEqual([`Email: ${failures.email_taken.message}`])
  })

  test('leads from an address that was already invited to its invite in the archive', async () => {
    const pending = { createdBy: physician.id, inviter: physician, expired: false }
    answer(inviteRoutes.member, refused(pendingRefusal(pending, physician.id)))
    openApp('/invite', physician)
    fireEvent.click(await screen.findByLabelText('Infermiere'))
    await describeColleague(invite.email.toUpperCase())
    expect((await screen.findByRole('alert')).textContent).toContain('c’è già un invito in attesa')
    expect(field('Cognome').value).toBe('Spola')
    await press('Vedi nell’archivio', 'link')
    await confirm('Esci')
    expect(await row()).toContain('In attesa')
    expect(field('Cerca per nome o email').value).toBe(invite.email)
    expect(location.pathname + location.search).toBe('/invite/archive')
  })
})

describe('the archive', () => {
  test('resends an invite after confirmation', async () => {
    answer(inviteRoutes.resend, () => {
      stored = { ...invite, delivery: 'queued', sentAt: null }
      return { ...stored, link: null }
    })
    openApp('/invite/archive', physician)
    expect(await row()).toContain('Inviato')
    await press('Reinvia l’invito a Livia Spola')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('smette subito di funzionare')
    await confirm('Reinvia l’invito')
    await screen.findByText('Invito reinviato')
    await expect.poll(row).toContain('In coda')
  })

  test('gives a new link for an invite that no mail carries, and shows it once', async () => {
    stored = handed
    answer(inviteRoutes.resend, { ...handed, link })
    setClipboard(refuseToCopy)
    openApp('/invite/archive', physician)
    expect(await row()).toContain('Senza email')
    await press('Nuovo link per l’invito a Livia Spola')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('non manda email')
    await confirm('Crea il nuovo link')
    const dialog = await screen.findByRole('dialog', { name: 'Il nuovo link dell’invito a Livia Spola' })
    expect(dialog.textContent).toContain(link)
    await press('Copia il link')
    await within(dialog).findByText(/non permette di copiare/)
    await press('Fatto')
    expect(document.body.textContent).not.toContain(link)
  })

  test('withdraws an invite, and keeps the filter in the URL', async () => {
    answer(inviteRoutes.withdraw, () => {
      stored = { ...invite, status: 'withdrawn' }
      return stored
    })
    openApp('/invite/archive?status=pending', physician)
    const chip = (name: RegExp) => screen.findByRole('button', { name })
    expect((await chip(/^In attesa/)).getAttribute('aria-pressed')).toBe('true')
    await press('Altre azioni per l’invito a Livia Spola')
    await press('Ritira', 'menuitem')
    await screen.findByRole('heading', { name: 'Ritirare l’invito a Livia Spola?' })
    await confirm('Ritira l’invito')
    await screen.findAllByText('Nessun invito corrisponde ai filtri')
    await press(/^Ritirati/)
    await expect.poll(row).toContain('Ritirato')
    expect(location.search).toBe('?status=withdrawn')
  })

  test('says that an invite was withdrawn meanwhile, and updates its row', async () => {
    const withdrawn = { ...invite, status: 'withdrawn' as const }
    const refusal = answeredRefusal(withdrawn)
    if (!refusal) throw new Error('what was withdrawn can not be sent again')
    answer(inviteRoutes.resend, refused(refusal))
    openApp('/invite/archive', physician)
    await row()
    stored = withdrawn
    await press('Reinvia l’invito a Livia Spola')
    await confirm('Reinvia l’invito')
    const dialog = within(screen.getByRole('alertdialog'))
    expect((await dialog.findByRole('alert')).textContent).toContain('L’invito è già stato ritirato')
    await confirm('Annulla')
    await expect.poll(row).toContain('Ritirato')
    expect(screen.queryByRole('button', { name: /^Reinvia/ })).toBeNull()
  })
})

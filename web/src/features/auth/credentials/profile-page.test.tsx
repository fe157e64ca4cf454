import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { OpenSession } from '@filo/contract/features/auth/auth.schema.ts'
import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer, sentTo } from '../../../../../ui/test/fake-server.ts'
import { confirm, press } from '../../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../../test/app.tsx'
import { nurse, physician, supervisor } from '../../../../test/people.ts'

setUpTestApp()

const tabs = async () => {
  const strip = await screen.findByRole('navigation', { name: 'Sezioni del profilo' })
  return within(strip)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}
describe('the workgroup', () => {
  const colleagues = [nurse, physician].map(({ id, title, surname, name, roles }) => ({
    id,
    title,
    surname,
    name,
    roles,
  }))

  test.each([
    [nurse, 0],
    [physician, 1],
  ])('is shown to its members, and its physicians may change it', async (person, ways) => {
    answer(staffRoutes.colleagues, {
      items: colleagues,
      total: 2,
      totalIsMore: false,
      page: 1,
      pageSize: 100,
    })
    answer(callAdviceRoutes.versions, { items: [] })
    openApp('/user/profile/workgroup', person)
    const me = (await screen.findByText(/\(tu\)/)).closest('li')
    expect(me?.textContent).toContain(person === nurse ? 'Infermiere' : 'Medico')
    expect(screen.queryAllByRole('link', { name: 'Modifica il gruppo' })).toHaveLength(ways)
  })

  test('has no tab for users without one', async () => {
    openApp('/user/profile', supervisor)
    expect(await tabs()).toEqual(['Dati personali', 'Credenziali', 'Sicurezza', 'Sessioni'])
  })

  test('has no page for users without one', async () => {
    openApp('/user/profile/workgroup', supervisor)
    await screen.findByRole('heading', { name: 'Pagina non trovata' })
  })
})

test('leads to the form for one’s own data', async () => {
  openApp('/user/profile', nurse)
  await press('Modifica i dati', 'link')
  await screen.findByRole('heading', { name: 'Modifica i dati personali' })
  expect(document.title).toBe('Modifica il profilo | Filo')
})

test('a change of the password is said to close other sessions as a hint, no fact', async () => {
  answer(authRoutes.credentials, { email: nurse.email, pendingEmail: null })
  openApp('/user/profile/credentials', nurse)
  await screen.findByText(nurse.email)
  const password = screen.getByRole('region', { name: 'Password' })
  expect(password.querySelector('dl')).toBeNull()
  expect(password.querySelector('p')?.textContent).toBe(
    'Quando la cambi, le altre sessioni aperte vengono chiuse.',
  )
})

describe('a new address', () => {
  const pendingEmail = { email: 'nuova@prova.filo', expiresAt: '2026-03-02T10:20:00Z' }

  test('can be cancelled before it is confirmed', async () => {
    answer(authRoutes.credentials, { email: nurse.email, pendingEmail })
    answer(authRoutes.cancelEmailChange, () =>
      answer(authRoutes.credentials, { email: nurse.email, pendingEmail: null }),
    )
    openApp('/user/profile/credentials', nurse)
    await press('Annulla il cambio')
    await confirm('Annulla il cambio')
    await screen.findByText('Cambio di indirizzo annullato')
    expect(screen.queryByText(/In attesa di conferma/)).toBeNull()
    expect(sentTo(staffRoutes.current)).toHaveLength(1)
  })

  test('confirmed while one asks to cancel it is shown as one’s own', async () => {
    answer(authRoutes.credentials, { email: nurse.email, pendingEmail })
    answer(authRoutes.cancelEmailChange, () => {
      answer(authRoutes.credentials, { email: pendingEmail.email, pendingEmail: null })
      return new Failure('invalid_state')
    })
    openApp('/user/profile/credentials', nurse)
    await press('Annulla il cambio')
    await confirm('Annulla il cambio')
    await expect.poll(() => screen.queryByText(/In attesa di conferma/)).toBeNull()
    expect(screen.getByText(pendingEmail.email)).toBeTruthy()
  })

  test('that could not be cancelled stays, and the question says why', async () => {
    answer(authRoutes.credentials, { email: nurse.email, pendingEmail })
    answer(authRoutes.cancelEmailChange, new Failure('internal'))
    openApp('/user/profile/credentials', nurse)
    await press('Annulla il cambio')
    await confirm('Annulla il cambio')
    const question = within(await screen.findByRole('alertdialog'))
    expect((await question.findByRole('alert')).textContent).toContain(failures.internal.message)
    await confirm('Lascia in attesa')
    expect(screen.getByText(/In attesa di conferma/)).toBeTruthy()
    expect(screen.queryByText('Cambio di indirizzo annullato')).toBeNull()
  })

  test('confirmed elsewhere is shown, and the user is fetched again', async () => {
    openApp('/user/profile/credentials', nurse)
    const again = vi.fn(() => ({ ...nurse, email: pendingEmail.email }))
    answer(staffRoutes.current, again)
    answer(authRoutes.credentials, { email: pendingEmail.email, pendingEmail: null })
    await screen.findByText(pendingEmail.email)
    expect(screen.queryByText(/In attesa di conferma/)).toBeNull()
    await expect.poll(() => again.mock.calls.length).toBe(1)
  })
})

describe('sessions', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  const session = (number: number): OpenSession => ({
    id: `a1a1a1a1-0000-4000-8000-00000000030${number}`,
    current: number === 0,
    createdAt: '2026-03-02T08:00:00Z',
    lastSeenAt: '2026-03-02T09:00:00Z',
    expiresAt: '2026-03-02T20:00:00Z',
    address: '192.0.2.7',
    browser: windows,
  })
  const openAre = (...items: OpenSession[]) => answer(authRoutes.sessions, { items, most: 10 })
  const rows = async () =>
    within(await screen.findByRole('region', { name: 'Sessioni aperte' })).findAllByRole('listitem')

  test('are listed, this one first, with the maximum number of open ones', async () => {
    openAre(session(0), session(1))
    openApp('/user/profile/sessions', nurse)
    const [here, there] = await rows()
    expect(here?.textContent).toMatch(/^Chrome su Windows Questa sessione/)
    expect(there?.textContent).not.toContain('Questa sessione')
    expect(screen.getByText(/al massimo 10 sessioni aperte/)).toBeTruthy()
  })

  test('can be closed one by one; after the last other one there is no button to close all', async () => {
    openAre(session(0), session(1))
    answer(authRoutes.endSession, ({ params }) => {
      expect(params.id).toBe(session(1).id)
      openAre(session(0))
    })
    openApp('/user/profile/sessions', nurse)
    await press(/^Chiudi la sessione di Chrome su Windows, aperta il/)
    await confirm('Chiudi la sessione')
    await screen.findByText('Non ci sono altre sessioni aperte.')
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Esci ovunque' })).toBeNull()
  })

  test('can all be closed except this one', async () => {
    openAre(session(0), session(1), session(2))
    answer(authRoutes.endOthers, () => openAre(session(0)))
    openApp('/user/profile/sessions', nurse)
    await press('Esci ovunque')
    await confirm('Esci ovunque')
    await screen.findByText('Non ci sono altre sessioni aperte.')
    expect(await rows()).toHaveLength(1)
  })

  test('can all be closed including this one', async () => {
    openAre(session(0), session(1))
    answer(authRoutes.endOthers, undefined)
    answer(authRoutes.logout, undefined)
    openApp('/user/profile/sessions', nurse)
    await press('Esci ovunque')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Esci anche da questa sessione' }))
    await confirm('Esci ovunque')
    await screen.findByRole('heading', { name: 'Accedi' })
    expect([sentTo(authRoutes.endOthers), sentTo(authRoutes.logout)]).toEqual([[undefined], [undefined]])
  })
})

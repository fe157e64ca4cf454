import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../../ui/test/fake-server.ts'
import { field, fill, focusOn, press, problems } from '../../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../../test/app.tsx'
import { nurse, physician } from '../../../../test/people.ts'
import { team } from '../../../../test/visits.ts'

setUpTestApp()

describe('personal data', () => {
  const path = '/user/profile/edit/data'

  test('lists the errors in a summary that gets the focus', async () => {
    openApp(path, nurse)
    await fill('Nome', ' ')
    await fill('Telefono', '12')
    await press('Salva')
    await focusOn(await screen.findByRole('alert'))
    expect(problems()).toEqual([
      'Nome: Questo campo è obbligatorio',
      'Telefono: Il numero inserito non è valido',
    ])
  })

  test('sends only what changed, and shows it', async () => {
    const changed = {
      ...nurse,
      name: 'Livia Maria',
      version: 2,
      profile: { ...nurse.profile, phone: '061111111' },
    }
    answer(staffRoutes.changeOwn, () => {
      answer(staffRoutes.current, changed)
      return changed
    })
    openApp(path, nurse)
    await fill('Nome', 'Livia Maria')
    await fill('Telefono', '06 1111111')
    await press('Salva')
    await screen.findByText('06 111 1111')
    expect(location.pathname).toBe('/user/profile')
    expect(screen.getByText('Livia Maria')).toBeTruthy()
    expect(sentTo(staffRoutes.changeOwn)).toEqual([{ name: 'Livia Maria', phone: '061111111', version: 1 }])
  })

  test('shows both values if somebody else saved first, and then saves what was typed', async () => {
    const saved = { ...nurse, version: 2, profile: { ...nurse.profile, phone: '067654321' } }
    answer(staffRoutes.changeOwn, ({ body }) => (body.version === 1 ? new Failure('stale_version') : saved))
    openApp(path, nurse)
    await fill('Nome', 'Livia Maria')
    await fill('Telefono', '06 1111111')
    answer(staffRoutes.current, saved)
    await press('Salva')
    const clash = (await screen.findByText('I dati sono cambiati mentre li modificavi')).parentElement
    expect(clash?.textContent).toMatch(/Salvato da altri067654321Scritto da te06 1111111/)
    expect(field('Nome').value).toBe('Livia Maria')
    await press('Salva')
    await expect.poll(() => location.pathname).toBe('/user/profile')
    expect(sentTo(staffRoutes.changeOwn).at(-1)).toEqual({
      name: 'Livia Maria',
      phone: '061111111',
      version: 2,
    })
  })
})

describe('the workgroup', () => {
  const path = '/user/profile/edit/workgroup'

  test('can be renamed by its physicians', async () => {
    const { workgroup } = physician
    if (!workgroup) throw new Error('a physician works in a workgroup')
    const renamed = { ...workgroup, name: 'Cateteri e nutrizione', version: 2 }
    answer(staffRoutes.changeWorkgroup, () => {
      answer(staffRoutes.current, { ...physician, workgroup: renamed })
      const { facility: _, ...reply } = renamed
      return reply
    })
    answer(staffRoutes.colleagues, team)
    answer(callAdviceRoutes.versions, { items: [] })
    openApp(path, physician)
    await fill('Nome del gruppo', 'Cateteri e nutrizione')
    await press('Salva')
    await screen.findByText('Cateteri e nutrizione')
    expect(location.pathname).toBe('/user/profile/workgroup')
    expect(sentTo(staffRoutes.changeWorkgroup)).toEqual([{ name: 'Cateteri e nutrizione', version: 1 }])
  })

  test('cannot be renamed by nurses', async () => {
    openApp(path, nurse)
    await screen.findByRole('heading', { name: 'Pagina non trovata' })
  })
})

describe('a new password', () => {
  const path = '/user/profile/edit/password'
  const chosen = 'Del-tutto-Nuova-26!'
  const type = async (current: string, next: string, repeated: string) => {
    await fill('Password attuale', current)
    await fill('Nuova password', next)
    await fill('Ripeti la nuova password', repeated)
    await press('Cambia password')
  }

  test('is refused if it breaks the rules, and each rule is ticked once fulfilled', async () => {
    openApp(path, nurse)
    await focusOn(await screen.findByLabelText('Password attuale'))
    await type('Sbagliata-1!', 'corta', 'altra')
    await screen.findByRole('alert')
    expect(problems()).toEqual([
      expect.stringMatching(/^Nuova password: Scrivi almeno 8 caratteri/),
      'Ripeti la nuova password: Le password non coincidono',
    ])
    await fill('Nuova password', chosen)
    expect(screen.getAllByText('(fatto)')).toHaveLength(5)
  })

  test('requires the current one, and is kept in its field if that is wrong', async () => {
    answer(authRoutes.changeCredentials, ({ body }) =>
      body.password === 'Giusta-2026!'
        ? { email: nurse.email, pendingEmail: null }
        : new Failure('wrong_password'),
    )
    answer(authRoutes.credentials, { email: nurse.email, pendingEmail: null })
    openApp(path, nurse)
    await type('Sbagliata-1!', chosen, chosen)
    await screen.findByRole('alert')
    expect(problems()).toEqual([`Password attuale: ${failures.wrong_password.message}`])
    expect(field('Nuova password').value).toBe(chosen)
    await fill('Password attuale', 'Giusta-2026!')
    await press('Cambia password')
    await screen.findByText('La password è cambiata')
  })
})

test('reports at its field a new address that is taken; another one waits to be confirmed', async () => {
  const pendingEmail = { email: 'nuova@prova.filo', expiresAt: '2026-03-02T10:20:00Z' }
  answer(authRoutes.credentials, { email: nurse.email, pendingEmail: null })
  answer(authRoutes.changeCredentials, ({ body }) => {
    if (body.email === physician.email) return new Failure('email_taken')
    answer(authRoutes.credentials, { email: nurse.email, pendingEmail })
    return { email: nurse.email, pendingEmail }
  })
  openApp('/user/profile/credentials', nurse)
  await press('Cambia indirizzo', 'link')
  await fill('Nuovo indirizzo email', physician.email)
  await fill('Password attuale', 'Giusta-2026!')
  await press('Invia il messaggio di conferma')
  await screen.findByRole('alert')
  expect(problems()).toEqual([`Nuovo indirizzo email: ${failures.email_taken.message}`])
  await fill('Nuovo indirizzo email', pendingEmail.email)
  await press('Invia il messaggio di conferma')
  await screen.findByText('In attesa di conferma: nuova@prova.filo')
})

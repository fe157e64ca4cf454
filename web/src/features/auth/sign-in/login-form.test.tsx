import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../../ui/test/fake-server.ts'
import { descriptionOf, field, fill, focusOn, press } from '../../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../../test/app.tsx'
import { nurse } from '../../../../test/people.ts'
import { answerToday } from '../../../../test/today.ts'

setUpTestApp()

const password = 'Giusta-2026!'

/** Makes the server accept only the right password. */
const letIn = () =>
  answer(authRoutes.login, ({ body }) => {
    if (body.password !== password) return new Failure('invalid_credentials')
    answer(staffRoutes.current, nurse)
  })

async function signIn(typed = password) {
  await fill('Email', nurse.email)
  await fill('Password', typed)
  await press('Accedi')
}

test('reports a missing address, a missing password and an invalid address at their fields', async () => {
  answer(authRoutes.login, undefined)
  openApp('/user/login')
  await press('Accedi')
  await expect.poll(() => descriptionOf(field('Email'))).toBe(messages.required)
  expect(descriptionOf(field('Password'))).toBe(messages.required)
  expect(sentTo(authRoutes.login)).toEqual([])
  await fill('Email', 'medico chiocciola demo')
  await fill('Password', 'qualcosa')
  await press('Accedi')
  await expect.poll(() => descriptionOf(field('Email'))).toBe(messages.email)
  expect(field('Email').value).toBe('medico chiocciola demo')
})

test('a browser without cookies gets the form without asking who is signed in', async () => {
  openApp('/user/login', nurse, { hasCookies: false })
  expect(await screen.findByRole('button', { name: 'Accedi' })).toBeTruthy()
})

test('a wrong password keeps the address, and empties and focuses the password, each time', async () => {
  letIn()
  answerToday()
  openApp('/user/login')
  await screen.findByRole('button', { name: 'Accedi' })
  await focusOn(field('Email'))
  for (const wrong of ['Sbagliata-1!', 'Ancora-sbagliata-1!']) {
    await signIn(wrong)
    expect((await screen.findByRole('alert')).textContent).toContain(failures.invalid_credentials.message)
    await expect.poll(() => field('Password').value).toBe('')
    expect(field('Email').value).toBe(nurse.email)
    await focusOn(field('Password'))
  }
  expect(sentTo(authRoutes.login)).toHaveLength(2)
  await signIn()
  await screen.findByRole('heading', { name: 'Oggi', level: 1 })
})

test.each(['/user/logout', '/user/login?wanted=https://evil.example/'])(
  'signing in from %s leads home',
  async (path) => {
    letIn()
    answerToday()
    const { origin } = location
    openApp(path)
    await signIn()
    await screen.findByRole('heading', { name: 'Oggi', level: 1 })
    expect([location.origin, location.pathname]).toEqual([origin, '/'])
  },
)

describe('a page that came prerendered', () => {
  beforeEach(() => document.documentElement.toggleAttribute('data-prerendered', true))
  afterEach(() => document.documentElement.toggleAttribute('data-prerendered', false))

  test('is shown without waiting for who is signed in', async () => {
    answerToday()
    openApp('/user/login', nurse)
    expect(screen.queryByText('Caricamento in corso…')).toBeNull()
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeTruthy()
  })

  test('leads home if somebody has signed in in another tab meanwhile', async () => {
    answerToday()
    openApp('/user/login', nurse)
    expect(await screen.findByRole('heading', { name: 'Oggi' })).toBeTruthy()
  })

  test('stays if nobody has', async () => {
    openApp('/user/login')
    await expect.poll(() => sentTo(staffRoutes.current)).toHaveLength(1)
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeTruthy()
  })
})

describe('a session that ends in the middle of a form', () => {
  const path = '/user/profile/edit/data'
  const ended = 'La sessione è scaduta'
  const saved = { ...nurse, name: 'Livia Maria', version: 2 }

  async function saveAfterEnd(why?: string) {
    let isOver = true
    answer(staffRoutes.changeOwn, () => {
      if (isOver) {
        isOver = false
        return new Failure('unauthenticated', why === undefined ? {} : { message: why })
      }
      answer(staffRoutes.current, saved)
      return saved
    })
    openApp(path, nurse)
    await fill('Nome', 'Livia Maria')
    await press('Salva')
    return within(await screen.findByRole('alertdialog'))
  }

  test('can be renewed in a dialog, and the pending save resumes', async () => {
    letIn()
    const dialog = await saveAfterEnd()
    expect(dialog.getByRole('heading').textContent).toBe(ended)
    expect(field('Nome').value).toBe('Livia Maria')
    const email = await dialog.findByLabelText<HTMLInputElement>('Email')
    expect([email.value, email.readOnly]).toEqual([nurse.email, true])
    await focusOn(dialog.getByLabelText('Password'))
    await fill('Password', 'Sbagliata-1!')
    await press('Accedi')
    expect((await dialog.findByRole('alert')).textContent).toContain(failures.invalid_credentials.message)
    await fill('Password', password)
    await press('Accedi')
    await screen.findByText('Livia Maria')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(location.pathname).toBe('/user/profile')
    expect(sentTo(staffRoutes.changeOwn)).toHaveLength(2)
  })

  test('can be abandoned: after sign-in the form is back without what was typed', async () => {
    letIn()
    await saveAfterEnd()
    await press('Esci senza salvare')
    await screen.findByText('La sessione è scaduta: accedi di nuovo per riprendere da dove eri.')
    await signIn()
    await screen.findByRole('heading', { name: 'Modifica i dati personali' })
    expect(location.pathname).toBe(path)
    expect(field('Nome').value).toBe('Livia')
  })

  test('says why it ended, unless it merely expired', async () => {
    const why = 'Hai effettuato l’accesso da troppi dispositivi'
    const dialog = await saveAfterEnd(why)
    expect(dialog.getByRole('heading').textContent).toBe('La sessione è stata chiusa')
    expect(dialog.getByText(new RegExp(`^${why}\\. Accedi di nuovo`))).toBeTruthy()
    await press('Esci senza salvare')
    await screen.findByText(`${why}. Accedi di nuovo per continuare.`)
  })
})

test('says why the session was closed before the page loaded, and comes back to the page after sign-in', async () => {
  letIn()
  openApp(
    '/user/profile',
    new Failure('unauthenticated', { message: 'Hai effettuato l’accesso da troppi dispositivi' }),
  )
  await screen.findByText('Hai effettuato l’accesso da troppi dispositivi. Accedi di nuovo per continuare.')
  await signIn()
  await screen.findByRole('heading', { name: 'Il mio profilo' })
  expect(location.pathname).toBe('/user/profile')
})

test('sends nothing to other tabs if the session was already over', async () => {
  const heard: unknown[] = []
  const [other, own] = [new BroadcastChannel('filo-session'), new BroadcastChannel('filo-session')]
  other.onmessage = ({ data }) => heard.push(data)
  openApp('/user/profile', new Failure('unauthenticated'))
  await screen.findByText('La sessione è scaduta: accedi di nuovo per riprendere da dove eri.')
  own.postMessage('afterwards')
  await expect.poll(() => heard).toEqual(['afterwards'])
  other.close()
  own.close()
})

describe('Oggi, whose address is also the public home page', () => {
  beforeEach(() => {
    letIn()
    answerToday()
  })

  test('somebody who was never here gets the public home page', async () => {
    openApp('/', undefined, { hasCookies: false })
    await screen.findByRole('heading', { name: 'Il filo che ci unisce', level: 1 })
  })

  test('a reload after the session has ended leads to sign-in with a notice, then back to Oggi', async () => {
    openApp('/', new Failure('unauthenticated'))
    await screen.findByText('La sessione è scaduta: accedi di nuovo per riprendere da dove eri.')
    expect(location.pathname).toBe('/user/login')
    await signIn()
    await screen.findByRole('heading', { name: 'Oggi', level: 1 })
    expect(location.pathname).toBe('/')
  })

  test('signing out in another tab replaces it by the sign-in page, with a notice', async () => {
    openApp('/', nurse)
    await screen.findByRole('heading', { name: 'Oggi', level: 1 })
    const other = new BroadcastChannel('filo-session')
    other.postMessage('signed-out')
    await screen.findByText('Sei uscito in un’altra scheda del browser.')
    other.close()
    expect(location.pathname).toBe('/user/login')
  })
})

import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { OpenInvite } from '@filo/contract/features/invites/invite.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { field, fill, focusOn, press, problems } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { physician } from '../../../test/people.ts'

setUpTestApp()

const link = '/invite/accept/gomitolo'
const password = 'Entro-in-Filo-26!'
const invite: OpenInvite = {
  title: null,
  surname: 'Spola',
  name: 'Livia',
  email: 'livia.spola@prova.filo',
  role: 'nurse',
  lead: false,
  inviter: { title: 'Dott.', surname: 'Prova', name: 'Sergio' },
  facility: { name: 'Ospedale della Spola', city: 'Roma' },
  workgroup: { name: 'Nutrizione clinica' },
  supervises: null,
  expiresAt: '2026-03-09T10:20:00Z',
}
const titles = {
  'privacy-policy': 'Informativa sulla privacy',
  'data-treatment-e': 'Finalità E: comunicazioni',
  'data-treatment-f': 'Finalità F: valutazione',
  'terms-and-conditions': 'Termini e condizioni',
}
const read = '2026-01-01'
/** Makes the server answer with the consent texts, in the given versions. */
const answerTexts = (versions: Partial<Record<keyof typeof titles, string>> = {}) =>
  answer(installationRoutes.text, ({ params: { name } }) => ({
    version: versions[name] ?? read,
    title: titles[name],
    text: `Che cosa dice ${titles[name]}`,
  }))

beforeEach(() => {
  answer(inviteRoutes.read, invite)
  answerTexts()
})

const step = (name: string) => screen.findByRole('heading', { name, level: 1 })
const consents = () => screen.findAllByRole<HTMLInputElement>('checkbox')
const ticked = async () => (await consents()).map(({ checked }) => checked)

const tick = (box: HTMLElement | undefined) => box && fireEvent.click(box)

async function toAccess() {
  await press('Inizia')
  await step('Dati personali')
  await fill('Numero di iscrizione all’ordine', 'RM 4521')
  await fill('Telefono', '06 123 4567')
  await press('Continua')
  await step('Dati di accesso')
}

async function choose(secret: string) {
  await fill('Password', secret)
  await fill('Ripeti la password', secret)
  await press('Continua')
}

async function toConsents() {
  await toAccess()
  await choose(password)
  await step('Gruppo di lavoro')
  await expect.poll(async () => (await consents()).filter(({ disabled }) => disabled)).toEqual([])
}

async function consentToAll() {
  for (const box of await consents()) if (!box.checked) tick(box)
}

test('shows who invites, and to what, before asking anything', async () => {
  answer(inviteRoutes.read, { ...invite, role: 'physician', lead: true, workgroup: null })
  openApp(link)
  await step('Il dott. Sergio Prova ti invita a usare Filo')
  expect(location.pathname).toBe('/invite/accept')
  expect(screen.getByText('Nuovo gruppo di lavoro, Ospedale della Spola')).toBeTruthy()
})

test('sends what was typed with the versions of the texts, and leads to sign-in', async () => {
  answer(inviteRoutes.accept, undefined)
  openApp(link)
  await toConsents()
  expect(screen.getByText('Nutrizione clinica').parentElement?.textContent).toBe(
    'Entri nel gruppo di lavoro Nutrizione clinica, Ospedale della Spola, Roma.',
  )
  await consentToAll()
  await press('Accetta l’invito')
  await screen.findByText('L’account è attivo')
  expect(field('Email').value).toBe(invite.email)
  const allGiven = { privacyPolicy: true, dataTreatmentE: true, dataTreatmentF: true, terms: true }
  const versions = { privacyPolicy: read, dataTreatmentE: read, dataTreatmentF: read, terms: read }
  expect(sentTo(inviteRoutes.accept)).toEqual([
    {
      personal: expect.objectContaining({
        surname: 'Spola',
        registryNumber: 'RM 4521',
        phone: '06 123 4567',
      }),
      access: { email: invite.email, password },
      consents: { ...allGiven, versions },
    },
  ])
})

test('keeps what was typed when going back', async () => {
  openApp(link)
  await toConsents()
  await press('Indietro')
  await step('Dati di accesso')
  expect(field('Password').value).toBe(password)
  await press('Indietro')
  await step('Dati personali')
  expect(field('Numero di iscrizione all’ordine').value).toBe('RM 4521')
  expect(field('Telefono').value).toBe('06 123 4567')
})

test('asks to open the link again if the URL has no token', async () => {
  openApp('/invite/accept')
  await screen.findByText('Apri di nuovo il link che hai ricevuto per email')
})

test('requires each consent, and opens each text without losing the form', async () => {
  openApp(link)
  await toConsents()
  expect(await ticked()).toEqual([false, false, false, false])
  await press('Accetta l’invito')
  await screen.findByRole('alert')
  expect(problems()).toHaveLength(4)
  const [privacy, e, f] = await consents()
  tick(privacy)
  await press('Leggi il testo: Finalità E: comunicazioni')
  const text = within(screen.getByRole('region', { name: 'Finalità E: comunicazioni' }))
  await text.findByText('Che cosa dice Finalità E: comunicazioni')
  expect(await ticked()).toEqual([true, false, false, false])
  tick(e)
  tick(f)
  await press('Accetta l’invito')
  await expect.poll(problems).toEqual([`Accetto i termini e le condizioni d’uso: ${messages.consentNeeded}`])
})

test('refuses a common password on its own step, by a rule that was listed there', async () => {
  openApp(link)
  await toAccess()
  const rule = screen.getByText('Diversa dalle password più comuni')
  await choose('P@ssw0rd.2026')
  await screen.findByRole('alert')
  expect(problems()).toEqual([`Password: ${messages.passwordCommon}`])
  expect(rule.textContent).not.toContain('(fatto)')
  expect((await step('Dati di accesso')).isConnected).toBe(true)
  await fill('Password', password)
  expect(rule.textContent).toContain('(fatto)')
})

test('goes back to the step of a field that the server refuses, and keeps the rest', async () => {
  const common = [{ path: 'access.password', message: messages.passwordCommon }]
  answer(inviteRoutes.accept, new Failure('validation_failed', { details: common }))
  openApp(link)
  await toConsents()
  await consentToAll()
  await press('Accetta l’invito')
  await step('Dati di accesso')
  await focusOn(await screen.findByRole('alert'))
  expect(problems()).toEqual([`Password: ${messages.passwordCommon}`])
  answer(inviteRoutes.accept, undefined)
  await choose('Un’altra-ancora-26!')
  await step('Gruppo di lavoro')
  expect(await ticked()).toEqual([true, true, true, true])
  await press('Accetta l’invito')
  await screen.findByText('L’account è attivo')
})

test('shows a text that changed meanwhile, and asks for all consents again', async () => {
  answer(inviteRoutes.accept, ({ body }) =>
    body.consents.versions?.dataTreatmentF === read
      ? new Failure('stale_version', { message: 'Nel frattempo un testo è cambiato' })
      : undefined,
  )
  openApp(link)
  await toConsents()
  await consentToAll()
  answerTexts({ 'data-treatment-f': '2026-02-01' })
  await press('Accetta l’invito')
  expect((await screen.findByRole('alert')).textContent).toContain('un testo è cambiato')
  expect(await screen.findAllByText('Testo aggiornato')).toHaveLength(1)
  expect(screen.getByRole('region', { name: titles['data-treatment-f'] })).toBeTruthy()
  expect(await ticked()).toEqual([false, false, false, false])
  await consentToAll()
  await press('Accetta l’invito')
  await screen.findByText('L’account è attivo')
})

test.each([
  ['token_expired', 'L’invito è scaduto'],
  ['token_withdrawn', 'L’invito è stato ritirato'],
  ['token_used', 'L’invito è già stato accettato'],
  ['token_invalid', 'Il link non è valido'],
] as const)('%s: says why the link cannot be used', async (code, title) => {
  answer(inviteRoutes.read, new Failure(code))
  openApp(link)
  await step(title)
})

test('asks a signed-in user to sign out first', async () => {
  answer(authRoutes.logout, undefined)
  openApp(link, physician)
  await screen.findByText('In questo browser è aperta la sessione di Livia Prova')
  await press('Esci e continua')
  await toConsents()
  expect(sentTo(authRoutes.logout)).toHaveLength(1)
})

test('each step begins at its heading, forwards and back', async () => {
  openApp(link)
  await press('Inizia')
  await focusOn(await step('Dati personali'))
  await press('Indietro')
  await focusOn(await step('Il dott. Sergio Prova ti invita a usare Filo'))
  await toAccess()
  await focusOn(await step('Dati di accesso'))
  await press('Indietro')
  await focusOn(await step('Dati personali'))
})

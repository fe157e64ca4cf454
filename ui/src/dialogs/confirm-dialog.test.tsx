import { invalidState, type Refusal } from '@filo/contract/kit/policy.ts'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirm, press } from '../../test/gestures.ts'
import { ApiError } from '../api/api-error.ts'
import { UiProvider } from '../ui-provider.tsx'
import { useConfirm } from './confirm-dialog.tsx'

type State = { hour: string; refusal: Refusal | null; isOver: boolean; isGone: boolean }

let change = (_changes: Partial<State>) => {}
let answers: boolean[] = []
let sent: string[] = []
let reply = Promise.withResolvers<ApiError | undefined>()

function Page() {
  const [state, setState] = useState<State>({ hour: '10:00', refusal: null, isOver: false, isGone: false })
  change = (changes) => act(() => setState((before) => ({ ...before, ...changes })))
  return state.isGone ? null : <Asker {...state} />
}

function Asker({ hour, refusal, isOver }: State) {
  const ask = useConfirm((name: string) =>
    isOver
      ? null
      : {
          title: `Annullare la visita di ${name}?`,
          description: `Alle ${hour}`,
          confirmLabel: 'Annulla la visita',
          closeLabel: 'Torna indietro',
          run() {
            sent.push(hour)
            return reply.promise
          },
          refusal,
        },
  )
  return (
    <button type="button" onClick={async () => answers.push(await ask('Ada Filandri'))}>
      Chiedi
    </button>
  )
}

beforeEach(async () => {
  answers = []
  sent = []
  reply = Promise.withResolvers()
  render(
    <UiProvider>
      <Page />
    </UiProvider>,
  )
  await press('Chiedi')
})
afterEach(cleanup)

const question = () => screen.queryByRole('alertdialog', { name: 'Annullare la visita di Ada Filandri?' })
const words = () => question()?.textContent
const refused = new ApiError({ code: 'stale_version', message: 'Intanto è cambiata', status: 409 })

test('an open question says what is so now, aloud, and does that', async () => {
  expect(words()).toContain('Alle 10:00')
  change({ hour: '11:00' })
  expect(screen.getByText('Alle 11:00').getAttribute('aria-live')).toBe('polite')
  await confirm('Annulla la visita')
  expect(sent).toEqual(['11:00'])
  reply.resolve(undefined)
  await expect.poll(() => answers).toEqual([true])
  await expect.poll(question).toBeNull()
})

test('it says why it can no longer be done, and offers only to be closed', async () => {
  change({ refusal: invalidState('La visita è già svolta') })
  expect(within(question() as HTMLElement).getByRole('status').textContent).toBe('La visita è già svolta.')
  expect(screen.queryByRole('button', { name: 'Annulla la visita' })).toBeNull()
  await confirm('Ho capito')
  await expect.poll(() => answers).toEqual([false])
})

test.each([
  ['there is nothing left to ask', { isOver: true }],
  ['the part of the page that asked is gone', { isGone: true }],
])('it is closed once %s', async (_, changes) => {
  change(changes)
  await expect.poll(question).toBeNull()
  expect(answers).toEqual([false])
})

test('its words stay while it is done, even if the page changes by that', async () => {
  await confirm('Annulla la visita')
  change({ hour: '11:00', refusal: invalidState('La visita è già annullata') })
  expect(words()).toContain('Alle 10:00')
  change({ isGone: true })
  expect(words()).toContain('Alle 10:00')
  reply.resolve(undefined)
  await expect.poll(() => answers).toEqual([true])
  await expect.poll(question).toBeNull()
})

test('it says why it failed, although the part of the page that asked is gone', async () => {
  await confirm('Annulla la visita')
  change({ isGone: true })
  reply.resolve(refused)
  expect((await screen.findByRole('alert')).textContent).toContain('Intanto è cambiata')
  expect(screen.queryByRole('button', { name: 'Annulla la visita' })).toBeNull()
  await confirm('Ho capito')
  await expect.poll(() => answers).toEqual([false])
})

import { failures } from '@filo/contract/kit/failure.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { TextField } from '../fields/text-field.tsx'
import { useFields } from '../forms/form.tsx'
import { GuardedRouter } from '../forms/guarded-router.tsx'
import { UiProvider } from '../ui-provider.tsx'
import { EditForm, type FormHandle } from './edit-form.tsx'
import { formatValue, mergeByField } from './merge.ts'

type Values = { name: string; note: string }
type Read = Values & { version: number }

let sent: object[]
/** The record as the server has it; each save with another version is refused. */
let stored: Read
const handle = createRef<FormHandle>()
/** Holds the reply to a save back. */
let reply: Promise<void>

function Edit({ read }: { read: Read }) {
  const valuesOf = ({ name, note }: Read): Values => ({ name, note })
  const form = useFields<Values, unknown, Values>({ defaultValues: valuesOf(read) })
  return (
    <EditForm
      label="Persona"
      form={form}
      read={read}
      valuesOf={valuesOf}
      send={async (changes, version) => {
        sent.push({ ...changes, version })
        const isStale = version !== stored.version
        await reply
        if (isStale) throw stale
      }}
      reload={async () => stored}
      merge={mergeByField({ name: 'Nome', note: 'Nota' }, formatValue, { note: 12 })}
      onSaved={() => {}}
      cancel={null}
      handle={handle}
    >
      <TextField name="name" label="Nome" />
      <TextField name="note" label="Nota" />
    </EditForm>
  )
}

const page = (read: Read) => (
  <UiProvider>
    <GuardedRouter>
      <Edit read={read} />
    </GuardedRouter>
  </UiProvider>
)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.queryByRole('button', { name })
const typed = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })

const stale = new ApiError({ code: 'stale_version', ...failures.stale_version })
const first: Read = { version: 1, name: 'Ada', note: '' }
let show: (read: Read) => void
const start = () => {
  sent = []
  stored = first
  reply = Promise.resolve()
  history.pushState(null, '', '/')
  const { rerender } = render(page(first))
  show = (read) => {
    stored = read
    rerender(page(read))
  }
}
afterEach(cleanup)

test('a form says that others saved meanwhile, keeps what is typed, and takes theirs when asked to', async () => {
  start()
  typed('Nota', 'mia')
  expect(button('Mostra le modifiche')).toBeNull()
  show({ version: 2, name: 'Adele', note: '' })
  expect(field('Nome').value).toBe('Ada')
  fireEvent.click(button('Mostra le modifiche') as HTMLElement)
  expect([field('Nome').value, field('Nota').value]).toEqual(['Adele', 'mia'])
  expect(button('Mostra le modifiche')).toBeNull()
  fireEvent.click(button('Salva') as HTMLElement)
  await expect.poll(() => sent).toEqual([{ note: 'mia', version: 2 }])
})

test('a field that both changed shows both values', () => {
  start()
  typed('Nome', 'Adelina')
  show({ version: 2, name: 'Adele', note: '' })
  fireEvent.click(button('Mostra le modifiche') as HTMLElement)
  expect(field('Nome').value).toBe('Adelina')
  expect(button('Usa il valore salvato: Nome')).not.toBeNull()
  expect(document.activeElement?.textContent).toContain('I dati sono cambiati mentre li modificavi')
})

test('a form that is saved after a merge mentions the others no more', async () => {
  start()
  typed('Nota', 'mia')
  show({ version: 2, name: 'Adele', note: '' })
  fireEvent.click(button('Mostra le modifiche') as HTMLElement)
  expect(screen.queryByText('I dati sono cambiati mentre li modificavi')).not.toBeNull()
  fireEvent.click(button('Salva') as HTMLElement)
  await expect.poll(() => screen.queryByText('I dati sono cambiati mentre li modificavi')).toBeNull()
  expect(sent).toEqual([{ note: 'mia', version: 2 }])
})

test('the version that the form itself saved is not mentioned', async () => {
  start()
  typed('Nome', 'Adele')
  fireEvent.click(button('Salva') as HTMLElement)
  await expect.poll(() => sent).toHaveLength(1)
  show({ version: 2, name: 'Adele', note: '' })
  expect(button('Mostra le modifiche')).toBeNull()
})

test('a save refused for something outside of the form is sent once more, unasked', async () => {
  start()
  typed('Nota', 'mia')
  stored = { ...first, version: 2 }
  fireEvent.click(button('Salva') as HTMLElement)
  await expect
    .poll(() => sent)
    .toEqual([
      { note: 'mia', version: 1 },
      { note: 'mia', version: 2 },
    ])
  await expect.poll(() => screen.queryByText('Salvataggio in corso…')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a save refused for a field of the form asks, though the person typed in another', async () => {
  start()
  typed('Nota', 'mia')
  stored = { ...first, version: 2, name: 'Adele' }
  fireEvent.click(button('Salva') as HTMLElement)
  await screen.findByText('I dati sono cambiati mentre li modificavi')
  expect(sent).toEqual([{ note: 'mia', version: 1 }])
})

test('text typed during a save that others’ change refuses is kept', async () => {
  start()
  const replied = Promise.withResolvers<void>()
  reply = replied.promise
  typed('Nota', 'mia')
  stored = { ...first, version: 2, name: 'Adele' }
  fireEvent.click(button('Salva') as HTMLElement)
  await expect.poll(() => sent).toHaveLength(1)
  typed('Nota', 'mia, scritta intanto')
  replied.resolve()
  await screen.findByText('I dati sono cambiati mentre li modificavi')
  expect([field('Nome').value, field('Nota').value]).toEqual(['Adele', 'mia, scritta intanto'])
})

test('a form without input takes what others saved; one with input keeps it', async () => {
  start()
  show({ version: 2, name: 'Adele', note: 'loro' })
  expect([field('Nome').value, field('Nota').value]).toEqual(['Adele', 'loro'])
  expect(button('Mostra le modifiche')).toBeNull()
  typed('Nota', 'mia')
  show({ version: 3, name: 'Adele', note: 'ancora loro' })
  expect(field('Nota').value).toBe('mia')
  expect(button('Mostra le modifiche')).not.toBeNull()
})

test('the own version that arrives before its reply is not mentioned', async () => {
  start()
  const replied = Promise.withResolvers<void>()
  reply = replied.promise
  typed('Nome', 'Adele')
  fireEvent.click(button('Salva') as HTMLElement)
  await expect.poll(() => sent).toHaveLength(1)
  show({ version: 2, name: 'Adele', note: '' })
  expect(button('Mostra le modifiche')).toBeNull()
  replied.resolve()
  await expect.poll(() => screen.queryByText('Salvataggio in corso…')).toBeNull()
  expect(button('Mostra le modifiche')).toBeNull()
})

test('two texts may both stay, the saved one first, as far as they fit', () => {
  start()
  typed('Nome', 'Adelina')
  typed('Nota', 'più lunga')
  show({ version: 2, name: 'Adele', note: 'loro' })
  fireEvent.click(button('Mostra le modifiche') as HTMLElement)
  expect(button('Tieni entrambi: Nome')).toBeNull()
  fireEvent.click(button('Tieni entrambi: Nota') as HTMLElement)
  screen.getByText(/^Insieme sono troppo lunghi di 3 caratteri/)
  expect(field('Nota').value).toBe('più lunga')
  typed('Nota', 'mia')
  fireEvent.click(button('Tieni entrambi: Nota') as HTMLElement)
  expect(field('Nota').value.replaceAll(/\s/g, '')).toBe('loromia')
  expect(button('Tieni entrambi: Nota')).toBeNull()
})

test('once each conflict is settled by what is saved, nothing more is to be saved', () => {
  start()
  typed('Nome', 'Adelina')
  show({ version: 2, name: 'Adele', note: '' })
  fireEvent.click(button('Mostra le modifiche') as HTMLElement)
  fireEvent.click(button('Usa il valore salvato: Nome') as HTMLElement)
  expect(field('Nome').value).toBe('Adele')
  screen.getByText(/non c’è altro da salvare/)
})

test('a save asked for elsewhere on the page tells whether it was saved, and shows why not', async () => {
  start()
  typed('Nome', 'Adelina')
  stored = { ...first, version: 2, name: 'Adele' }
  const submit = () => act(async () => handle.current?.submit())
  expect(await submit()).toBe(false)
  expect(screen.getByRole('alert').textContent).toContain(failures.stale_version.message)
  expect(button('Usa il valore salvato: Nome')).not.toBeNull()
  expect(await submit()).toBe(true)
  expect(sent).toEqual([
    { name: 'Adelina', version: 1 },
    { name: 'Adelina', version: 2 },
  ])
})

test('a save asked for elsewhere while the form is being saved tells how that ends, and sends nothing twice', async () => {
  start()
  typed('Nome', 'Adelina')
  let letThrough = () => {}
  reply = new Promise((resolve) => {
    letThrough = resolve
  })
  fireEvent.click(button('Salva') as HTMLElement)
  await screen.findByRole('button', { name: 'Salvataggio in corso…' })
  const isSaved = handle.current?.submit()
  await act(async () => letThrough())
  expect(await isSaved).toBe(true)
  expect(sent).toEqual([{ name: 'Adelina', version: 1 }])
})

test('a second save asked for elsewhere tells nothing before the first one has ended', async () => {
  start()
  typed('Nome', 'Adelina')
  let letThrough = () => {}
  reply = new Promise((resolve) => {
    letThrough = resolve
  })
  const told: (boolean | undefined)[] = []
  const submit = () => act(async () => void handle.current?.submit().then((isSaved) => told.push(isSaved)))
  await submit()
  await screen.findByRole('button', { name: 'Salvataggio in corso…' })
  await submit()
  expect(told).toEqual([])
  await act(async () => letThrough())
  await expect.poll(() => told).toEqual([true, true])
  expect(sent).toEqual([{ name: 'Adelina', version: 1 }])
})

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { Link } from '../display/link.tsx'
import { toast } from '../feedback/toast.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useFields } from '../forms/form.tsx'
import { GuardedRouter } from '../forms/guarded-router.tsx'
import { UiProvider } from '../ui-provider.tsx'
import { CreateForm } from './create-form.tsx'
import { EditForm } from './edit-form.tsx'

type Values = { name: string }

/** The pending response to the save. */
let saved: PromiseWithResolvers<void>

function Create() {
  const form = useFields<Values, unknown, Values>({ defaultValues: { name: '' } })
  return (
    <CreateForm
      label="Persona"
      form={form}
      create={() => saved.promise}
      onCreated={(_, navigate) => {
        toast.success('Persona aggiunta')
        navigate('/list')
      }}
      submit="Salva"
    >
      <TextField name="name" label="Nome" />
    </CreateForm>
  )
}

function Edit() {
  const form = useFields<Values, unknown, Values>({ defaultValues: { name: '' } })
  return (
    <EditForm
      label="Persona"
      form={form}
      read={{ version: 1, name: '' }}
      valuesOf={({ name }) => ({ name })}
      send={() => saved.promise}
      reload={async () => ({ version: 1, name: '' })}
      merge={({ typed }) => ({ values: typed, conflicts: [], notes: [] })}
      onSaved={(_, navigate) => navigate('/list')}
      cancel={null}
    >
      <TextField name="name" label="Nome" />
    </EditForm>
  )
}

const Shown = () => <p data-testid="shown">{useLocation().pathname}</p>

const shows = (path: string) =>
  expect.poll(() => [screen.getByTestId('shown').textContent, location.pathname]).toEqual([path, path])
const question = () => screen.queryByRole('alertdialog', { name: 'Salvataggio in corso' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name, hidden: true }))

beforeEach(() => {
  saved = Promise.withResolvers()
  vi.spyOn(toast, 'success')
  vi.spyOn(toast, 'error')
  history.pushState(null, '', '/start')
  render(
    <UiProvider>
      <GuardedRouter>
        <Shown />
        <Link to="/create">Create</Link>
        <Link to="/edit">Edit</Link>
        <Link to="/other">Other</Link>
        <Routes>
          <Route path="/create" element={<Create />} />
          <Route path="/edit" element={<Edit />} />
          <Route path="*" element={null} />
        </Routes>
      </GuardedRouter>
    </UiProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const toasts = (tone: 'success' | 'error') => expect.poll(() => vi.mocked(toast[tone]).mock.calls)

/** Opens a form, types and saves; the response is still pending. */
async function save(form: 'Create' | 'Edit') {
  follow(form)
  fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Ada' } })
  press('Salva')
  await screen.findAllByText('Salvataggio in corso…')
}

async function leave() {
  follow('Other')
  await expect.poll(question).toBeTruthy()
  press('Esci')
  await shows('/other')
}

const forms = [
  ['Create', 'Persona aggiunta'],
  ['Edit', 'Modifiche salvate'],
] as const

it.each(forms)('opens the next page once "%s" is saved', async (form, words) => {
  await save(form)
  saved.resolve()
  await toasts('success').toEqual([[words]])
  await shows('/list')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it.each(forms)(
  'shows a toast but stays on the page if "%s" was left before it was saved',
  async (form, words) => {
    await save(form)
    await leave()
    await act(async () => saved.resolve())
    await toasts('success').toEqual([[words]])
    await shows('/other')
  },
)

it.each(forms)('shows an error toast if "%s" was left before saving failed', async (form) => {
  await save(form)
  await leave()
  saved.reject(new ApiError({ code: 'unavailable', message: 'Riprova più tardi', status: 503 }))
  await toasts('error').toEqual([['Salvataggio non riuscito (Persona). Riprova più tardi']])
  await shows('/other')
})

it.each(forms)('an open question says that "%s" was not saved after all', async (form) => {
  await save(form)
  follow('Other')
  await expect.poll(question).toBeTruthy()
  saved.reject(new ApiError({ code: 'unavailable', message: 'Riprova più tardi', status: 503 }))
  await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' })
  press('Resta')
  await shows(`/${form.toLowerCase()}`)
})

it.each(forms)(
  'asks before going back from "%s" while it is saving, and closes the question once it is saved',
  async (form) => {
    await save(form)
    history.back()
    await expect.poll(question).toBeTruthy()
    await shows(`/${form.toLowerCase()}`)
    saved.resolve()
    await shows('/list')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  },
)

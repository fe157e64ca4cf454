import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { StaffPerson } from '@filo/contract/features/staff/staff.schema.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, press } from '../../../../ui/test/gestures.ts'
import { setWindowWidth } from '../../../../ui/test/window-width.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { physician, supervisor } from '../../../test/people.ts'

setUpTestApp()

const page = { totalIsMore: false, page: 1, pageSize: 20 }
const facility = { id: 'a1a1a1a1-0000-4000-8000-000000000001', name: 'Ospedale della Spola' }
const clinic = { id: 'a1a1a1a1-0000-4000-8000-000000000002', name: 'Nutrizione clinica' }
const dialysis = { id: 'a1a1a1a1-0000-4000-8000-000000000003', name: 'Dialisi' }
const rosa: StaffPerson = {
  ...{ id: physician.id, version: 4, email: physician.email, title: null, surname: 'Nodi', name: 'Rosa' },
  ...{ roles: ['physician'], facility, workgroup: clinic, supervises: null, state: 'enabled' },
  ...{ lastAccessAt: null, secondFactor: false, locked: null },
}
const disabled: StaffPerson = { ...rosa, state: 'disabled' }
const leftAlone = {
  items: [{ kind: 'workgroup-without-physician' as const, id: clinic.id, label: clinic.name }],
}
const leftBehind = 'Il gruppo di lavoro Nutrizione clinica resta senza medici attivi'

const list = (person: StaffPerson) => answer(staffRoutes.list, { items: [person], total: 1, ...page })
const stateIs = (word: string) =>
  expect.poll(() => screen.queryAllByRole('cell', { name: word })).toHaveLength(1)

beforeEach(() => {
  setWindowWidth(1440)
  list(rosa)
  answer(staffRoutes.assigned, leftAlone)
  answer(staffRoutes.workgroups, {
    items: [clinic, dialysis].map((one) => ({ ...one, facility, physicians: 1, nurses: 2 })),
    total: 2,
    ...page,
  })
})

async function choose(action: string) {
  await press('Azioni per Rosa Nodi')
  await press(action, 'menuitem')
}

test('whoever disables a person reads before and after what stays to be reassigned, until it no longer does', async () => {
  answer(staffRoutes.disable, () => {
    list(disabled)
    return disabled
  })
  answer(staffRoutes.enable, () => {
    list(rosa)
    return rosa
  })
  openApp('/staff', supervisor)
  await choose('Disattiva')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(leftBehind)).toBeTruthy()
  await confirm('Disattiva Rosa Nodi')
  await screen.findByText('Rosa Nodi: account disattivato')
  await screen.findByText('Rosa Nodi: resta da riassegnare')
  expect(screen.getByText(leftBehind)).toBeTruthy()
  await stateIs('Disattivato')
  await choose('Riattiva')
  await confirm('Riattiva Rosa Nodi')
  await screen.findByText('Rosa Nodi: account riattivato')
  await stateIs('Attivo')
  expect(screen.queryByText('Rosa Nodi: resta da riassegnare')).toBeNull()
})

test('visits to come and answers that the person takes care of are counted', async () => {
  const { id } = rosa
  answer(staffRoutes.assigned, {
    items: [
      { kind: 'visits', id, label: '7' },
      { kind: 'conversations', id, label: '1' },
    ],
  })
  openApp('/staff', supervisor)
  await choose('Disattiva')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '7 visite in programma, che un collega del gruppo affida ad altri',
    '1 conversazione in attesa di risposta, di cui si occupa',
  ])
})

test('a person who leaves nothing to others is disabled without a word about it', async () => {
  answer(staffRoutes.assigned, { items: [] })
  answer(staffRoutes.disable, () => {
    list(disabled)
    return disabled
  })
  openApp('/staff', supervisor)
  await choose('Disattiva')
  await screen.findByRole('alertdialog')
  expect(screen.queryByText(/riassegnare/)).toBeNull()
  await confirm('Disattiva Rosa Nodi')
  await stateIs('Disattivato')
  expect(screen.queryByText(/riassegnare/)).toBeNull()
})

test.each([
  ['Disattiva', staffRoutes.disable, rosa, disabled, 'Disattivato'],
  ['Riattiva', staffRoutes.enable, disabled, rosa, 'Attivo'],
] as const)(
  '“%s” is refused where a colleague was faster, and the list shows it',
  async (action, route, before, now, word) => {
    list(before)
    answer(route, new Failure('invalid_state'))
    openApp('/staff', supervisor)
    await choose(action)
    list(now)
    await confirm(`${action} Rosa Nodi`)
    expect((await screen.findByRole('alert')).textContent).toContain(failures.invalid_state.message)
    await confirm('Annulla')
    await stateIs(word)
    expect(screen.queryByText(/account/)).toBeNull()
  },
)

test('disabling says so if it cannot be read what stays to be reassigned', async () => {
  answer(staffRoutes.assigned, new Failure('internal'))
  openApp('/staff', supervisor)
  await choose('Disattiva')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Non è stato possibile leggere/)).toBeTruthy()
})

const chooseWorkgroup = async ({ id }: { id: string }) => {
  const field = await screen.findByLabelText<HTMLSelectElement>('Nuovo gruppo di lavoro', {
    selector: 'select',
  })
  await expect
    .poll(() => [...field.options].map(({ text }) => text))
    .toContain('Dialisi, Ospedale della Spola')
  fireEvent.change(field, { target: { value: id } })
  return field
}

test('a person is moved to another workgroup, which the list shows; their own is not offered', async () => {
  const moved = { ...rosa, workgroup: dialysis, version: 5 }
  answer(staffRoutes.move, () => {
    list(moved)
    return moved
  })
  openApp('/staff', supervisor)
  await choose('Sposta…')
  await screen.findByText(leftBehind)
  const field = await chooseWorkgroup(dialysis)
  expect([...field.options].map(({ value }) => value)).not.toContain(clinic.id)
  await press('Sposta Rosa Nodi')
  await screen.findByText('Rosa Nodi: gruppo di lavoro cambiato')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await screen.findByText('Dialisi')
  expect(sentTo(staffRoutes.move)).toEqual([{ workgroupId: dialysis.id, version: 4 }])
})

test('a move over a change by a colleague is refused in its dialog, and the list shows that change', async () => {
  answer(staffRoutes.move, () => {
    list({ ...rosa, surname: 'Nodari', version: 5 })
    return new Failure('stale_version')
  })
  openApp('/staff', supervisor)
  await choose('Sposta…')
  await chooseWorkgroup(dialysis)
  await press('Sposta Rosa Nodi')
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toContain(failures.stale_version.message)
  await screen.findByRole('rowheader', { name: /^Nodari Rosa/ })
  expect(screen.queryByText(/gruppo di lavoro cambiato/)).toBeNull()
})

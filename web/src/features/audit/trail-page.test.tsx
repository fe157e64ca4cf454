import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import type { AuditEntry } from '@filo/contract/features/audit/audit.schema.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { administrator } from '../../../test/people.ts'

setUpTestApp()

const patientId = 'a1a1a1a1-0000-4000-8000-000000000301'
const entry = (id: number, changed: Partial<AuditEntry>): AuditEntry => ({
  ...{ id, at: '2026-11-26T09:05:31.000Z', action: 'patient.change', outcome: 'done' },
  actor: { kind: 'staff', id: administrator.id, name: 'Nora', surname: 'Nodi', roles: ['physician'] },
  ...{ workgroup: null, patientId: null, objectId: null, details: null, requestId: `6b0a1ea${id}` },
  ...{ address: null, ...changed },
})

test('the details of an entry open below its row, and narrow the list to its patient', async () => {
  answer(staffRoutes.workgroups, { items: [], total: 0, totalIsMore: false, page: 1, pageSize: 100 })
  answer(auditRoutes.list, {
    items: [entry(2, { patientId, address: '192.0.2.7', details: { fields: ['diagnosis'] } }), entry(1, {})],
    next: null,
  })
  openApp('/audit', administrator)
  await press('Dettagli di 6b0a1ea2')
  const toggles = screen.getAllByRole('button', { name: /^Dettagli di/ })
  expect(toggles.map((one) => one.getAttribute('aria-expanded'))).toEqual(['true', 'false'])
  const details = document.getElementById(toggles[0]?.getAttribute('aria-controls') ?? '')
  expect(details?.closest('tr')?.previousElementSibling?.contains(toggles[0] ?? null)).toBe(true)
  const texts = [...(details?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Paziente',
    `${patientId}Mostra solo questo paziente`,
    'Campi',
    'diagnosi',
    'Indirizzo di rete',
    '192.0.2.7',
    'Riferimento',
    '6b0a1ea2',
  ])
  await press('Dettagli di 6b0a1ea2')
  await expect.poll(() => document.querySelector('dl')).toBeNull()
  await press('Dettagli di 6b0a1ea2')
  await press('Mostra solo questo paziente')
  await expect.poll(() => location.search).toBe(`?patientId=${patientId}`)
})

test('a search that finds nothing says so, and its text reaches neither address nor title nor history', async () => {
  answer(staffRoutes.workgroups, { items: [], total: 0, totalIsMore: false, page: 1, pageSize: 100 })
  answer(auditRoutes.list, ({ query: { person } }) => ({ items: person ? [] : [entry(1, {})], next: null }))
  openApp('/audit', administrator)
  await screen.findByRole('button', { name: 'Dettagli di 6b0a1ea1' })
  await fill('Cerca per nome o email del personale', 'nessunoconquestonome')
  await screen.findAllByText('Nessuna voce corrisponde ai filtri')
  expect(document.title).toBe('Registro delle attività | Filo')
  expect(location.href).toMatch(/\/audit$/)
  expect(JSON.stringify(history.state)).not.toContain('nessuno')
})

test('“Mostra precedenti” appends older entries to those shown', async () => {
  answer(staffRoutes.workgroups, { items: [], total: 0, totalIsMore: false, page: 1, pageSize: 100 })
  const stored = Array.from({ length: 53 }, (_, index) => entry(53 - index, {}))
  answer(auditRoutes.list, ({ query: { before } }) =>
    before === undefined ? { items: stored.slice(0, 50), next: 4 } : { items: stored.slice(50), next: null },
  )
  openApp('/audit', administrator)
  const entries = () => screen.queryAllByRole('button', { name: /^Dettagli di/ })
  await expect.poll(entries).toHaveLength(50)
  expect(counted()).toBe('Le 50 voci più recenti')
  await press('Mostra precedenti')
  await expect.poll(entries).toHaveLength(53)
  expect(entries().map((one) => one.getAttribute('aria-label'))).toEqual(
    stored.map(({ requestId }) => expect.stringContaining(`${requestId}`)),
  )
  expect(screen.queryByRole('button', { name: 'Mostra precedenti' })).toBeNull()
  expect(counted()).toBe('53 voci')
})

const counted = () =>
  screen.getAllByRole('status').find(({ textContent }) => /voci/.test(textContent))?.textContent

import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { expect } from 'vitest'
import { signIn } from './demo-sign-in.ts'

/** Expects visits with every kind of `due`, of more than one colleague and of both types. */
export async function expectVisits(url: string, email: string): Promise<void> {
  const { path, reply } = visitRoutes.list
  const answer = await fetch(`${url}/api${path}?pageSize=100`, { headers: await signIn(url, email) })
  const { items } = reply.parse(await answer.json())
  const kinds = new Set(items.map(({ due }) => due))
  expect(kinds).toEqual(new Set(['to_close', 'unanswered', 'proposal', 'rejection', null]))
  expect(new Set(items.map(({ hcp }) => hcp.surname))).toEqual(new Set(['Mediconi', 'Infermieri']))
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['televisit', 'training']))
}

/** Expects the patient's device to show visits in every state. */
export async function expectDeviceVisits(url: string, token: string | null): Promise<void> {
  const { path, reply } = deviceVisitRoutes.list
  const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const { items } = reply.parse(await answer.json())
  const states = items.map(({ status, cancelledAt }) => (cancelledAt ? 'cancelled' : status))
  expect(states.toSorted()).toEqual(['accepted', 'accepted', 'cancelled', 'completed', 'pending'])
  expect(items.filter(({ clinicsAnswer }) => clinicsAnswer === 'proposal_accepted')).toHaveLength(1)
}

import { permissionsFor, permissionsOf, type Role } from '@filo/contract/kit/access.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import type { Client } from '../../src/http/in-process-browser.ts'
import type { Api } from '../api.ts'
import { addStaff, type Member } from '../factories/clinic.ts'
import type { Targets } from './targets.ts'
import { signInDevices } from './targets.ts'

/** Whether a route admits people with these roles, as far as roles decide. */
export function allowsRoles({ access }: Route, roles: readonly Role[]): boolean {
  const asked = permissionsFor(access)
  return asked.length === 0 || permissionsOf(roles).some((permission) => asked.includes(permission))
}

/** Adds a person whom the route admits: a new one each time, so that tests do not affect one another. */
export const addAllowedMember = (api: Api, route: Route): Promise<Member> =>
  addStaff(
    api.database,
    allowsRoles(route, ['physician'])
      ? { roles: ['physician'], workgroupId: api.clinic.workgroupId }
      : { roles: ['administrator'] },
  )

/** Returns an allowed client for each route, the same one for all routes with the same access. */
export async function clientAllowedBy(api: Api, targets: Targets): Promise<(route: Route) => Client> {
  const [token = ''] = await signInDevices(api, targets)
  const device = api.device(token)
  const physician = await api.as(api.clinic.physician)
  const administrator = await api.as(api.clinic.administrator)
  return (route) => {
    if (route.access === 'device') return device
    if (route.access === 'public') return api.anonymous()
    if (allowsRoles(route, api.clinic.physician.roles)) return physician
    if (allowsRoles(route, api.clinic.administrator.roles)) return administrator
    throw new Error(`nobody may: ${String(route.access)}`)
  }
}

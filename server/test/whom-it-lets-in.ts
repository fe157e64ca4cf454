import { permissionsFor, permissionsOf } from '@filo/contract/kit/access.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import type { Client } from '../src/http/in-process-browser.ts'
import { letIn, type Targets } from './access-samples.ts'
import type { Api } from './api.ts'

/** For each route somebody whom it lets in. */
export async function whomItLetsIn(api: Api, targets: Targets): Promise<(route: Route) => Client> {
  const [token = ''] = await letIn(api, targets)
  const device = api.device(token)
  const staff: { client: Client; permissions: readonly string[] }[] = []
  for (const name of ['physician', 'administrator'] as const) {
    const member = api.clinic[name]
    staff.push({ client: await api.as(member), permissions: permissionsOf(member.roles) })
  }
  return ({ access }) => {
    if (access === 'device') return device
    if (access === 'public') return api.anonymous()
    const asked = permissionsFor(access)
    const found = staff.find(
      ({ permissions }) => asked.length === 0 || asked.some((one) => permissions.includes(one)),
    )
    if (!found) throw new Error(`nobody may: ${String(access)}`)
    return found.client
  }
}

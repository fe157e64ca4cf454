import { callRoutes } from '@filo/contract/features/call/call.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import { xsrfToken } from '@filo/ui/api/xsrf.ts'
import type { CallEngine } from '@filo/ui/call/call-engine.ts'
import { meshEngine } from '@filo/ui/call/mesh-engine.ts'

type EngineOptions = {
  visit: string
  /** The workgroup that an administrator has opened. */
  workgroup: string | undefined
}

/** A member of staff's part in the call of a visit. */
export const staffEngine = ({ visit, workgroup }: EngineOptions): CallEngine =>
  meshEngine({
    async handshake() {
      const { ticket } = await call(callRoutes.issueTicket, { params: { id: visit } })
      return { as: 'staff', xsrf: xsrfToken() ?? '', ticket, ...(workgroup && { workgroup }) }
    },
  })

import { deviceCallRoutes } from '@filo/contract/features/call/device-call.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import type { CallEngine } from '@filo/ui/call/call-engine.ts'
import { meshEngine } from '@filo/ui/call/mesh-engine.ts'
import { deviceHandshake } from '../../session/device-handshake.ts'
import { shownHolder } from '../../session/shown-holder.ts'

/** The engine for the room of a visit, as the holder whom the app shows. */
export function deviceEngine(visit: string): CallEngine {
  const holder = shownHolder()
  return meshEngine({
    async handshake() {
      const { ticket } = await call(deviceCallRoutes.issueTicket, { params: { id: visit } })
      return { ...deviceHandshake(holder), ticket }
    },
  })
}

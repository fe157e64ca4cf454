import { event } from '../../kit/event.ts'
import { strict } from '../../kit/fields.ts'

/** The session, or the device, is over: its socket is closed, and whoever bore it asks who they are. */
export const sessionEvents = {
  ended: event({
    namespace: '/',
    from: 'server',
    name: 'session:ended',
    summary: 'La sessione è terminata',
    access: ['signed-in', 'device'],
    scope: 'person',
    payload: strict({}),
  }),
}

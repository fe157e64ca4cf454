import { event } from '../../kit/event.ts'
import { strict } from '../../kit/fields.ts'

/** The session or device has ended: the server closes its socket, and the client checks who is signed in. */
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

import * as z from 'zod'
import { event, type ServerEvent } from './event.ts'
import { strict } from './fields.ts'

type Changed<Name extends string> = Pick<ServerEvent, 'summary' | 'access'> & {
  name: Name
  scope: 'workgroup' | 'patient'
}

/**
 * Declares the event that something in a workgroup or about a patient has changed: it carries an id and no content, and
 * clients that show it fetch it again.
 */
export const changedEvent = <const Name extends string>(declared: Changed<Name>) =>
  event({ ...declared, namespace: '/', from: 'server', payload: strict({ id: z.uuid() }) })

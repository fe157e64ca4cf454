import * as z from 'zod'
import { event } from '../../kit/event.ts'
import { strict } from '../../kit/fields.ts'

/** The chapters of a workgroup have changed; names the workgroup. */
export const chapterEvents = {
  changed: event({
    namespace: '/',
    from: 'server',
    name: 'chapter:changed',
    summary: 'I capitoli del gruppo sono cambiati',
    access: ['education:manage', 'device'],
    scope: 'workgroup',
    payload: strict({ id: z.uuid() }),
  }),
}

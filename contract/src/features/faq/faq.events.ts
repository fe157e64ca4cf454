import * as z from 'zod'
import { event } from '../../kit/event.ts'
import { strict } from '../../kit/fields.ts'

/** The FAQ of a workgroup have changed; names the workgroup. */
export const faqEvents = {
  changed: event({
    namespace: '/',
    from: 'server',
    name: 'faq:changed',
    summary: 'Le FAQ del gruppo sono cambiate',
    access: ['faq:manage', 'device'],
    scope: 'workgroup',
    payload: strict({ id: z.uuid() }),
  }),
}

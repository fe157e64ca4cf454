import { changedEvent } from '../../kit/changed-event.ts'

/** The FAQ of a workgroup have changed; names the workgroup. */
export const faqEvents = {
  changed: changedEvent({
    name: 'faq:changed',
    summary: 'Le FAQ del gruppo sono cambiate',
    access: ['faq:manage', 'device'],
    scope: 'workgroup',
  }),
}

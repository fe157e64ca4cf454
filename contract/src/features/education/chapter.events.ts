import { changedEvent } from '../../kit/changed-event.ts'

/** The chapters of a workgroup have changed; names the workgroup. */
export const chapterEvents = {
  changed: changedEvent({
    name: 'chapter:changed',
    summary: 'I capitoli del gruppo sono cambiati',
    access: ['education:manage', 'device'],
    scope: 'workgroup',
  }),
}

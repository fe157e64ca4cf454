import { changedEvent } from '../../kit/changed-event.ts'

/** The notes for the shift of a workgroup have changed; names the workgroup. */
export const handoverEvents = {
  changed: changedEvent({
    name: 'handover:changed',
    summary: 'Le note per il turno del gruppo sono cambiate',
    access: 'patient:read',
    scope: 'workgroup',
  }),
}

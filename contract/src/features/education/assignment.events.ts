import { changedEvent } from '../../kit/changed-event.ts'

/** An assignment of a chapter has changed: it was made, opened, finished or withdrawn; names the assignment. */
export const assignmentEvents = {
  changed: changedEvent({
    name: 'user-chapter:changed',
    summary: 'Un capitolo assegnato è cambiato',
    access: ['education:manage', 'device'],
    scope: 'patient',
  }),
}

import { sessionEvents } from './features/auth/session.events.ts'
import { chatEvents } from './features/chat/chat.events.ts'
import { assignmentEvents } from './features/education/assignment.events.ts'
import { visitEvents } from './features/visits/visit.events.ts'
import { eventsByName } from './kit/event.ts'

/** All events of the product, by `namespace from name`. */
export const allEvents = eventsByName([sessionEvents, assignmentEvents, visitEvents, chatEvents])

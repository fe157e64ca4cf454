import { sessionEvents } from './features/auth/session.events.ts'
import { callEvents } from './features/call/call.events.ts'
import { chatEvents } from './features/chat/chat.events.ts'
import { ciccEvents } from './features/cicc/cicc.events.ts'
import { assignmentEvents } from './features/education/assignment.events.ts'
import { chapterEvents } from './features/education/chapter.events.ts'
import { faqEvents } from './features/faq/faq.events.ts'
import { handoverEvents } from './features/handover/handover.events.ts'
import { patientEvents } from './features/patients/patient.events.ts'
import { visitEvents } from './features/visits/visit.events.ts'
import { eventsByName, type ServerEvent } from './kit/event.ts'

const features = [
  sessionEvents,
  patientEvents,
  ciccEvents,
  chapterEvents,
  assignmentEvents,
  visitEvents,
  faqEvents,
  callEvents,
  chatEvents,
  handoverEvents,
]

/** All events of the product, by `namespace from name`. */
export const allEvents = eventsByName(features)

type ValuesOf<T> = T extends unknown ? T[keyof T] : never
export type ServerEventName = Extract<ValuesOf<(typeof features)[number]>, ServerEvent>['name']

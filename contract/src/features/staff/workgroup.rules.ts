import type { FieldProblem } from '../../kit/failure.ts'
import { messages } from '../../kit/messages.ts'
import { answerCalendarProblems } from './answer-calendar.rules.ts'
import type { AnswerCalendar } from './answer-calendar.schema.ts'

/** Hours between which a workgroup sees patients, `HH:mm` by Italy's clock. */
export type VisitHours = { visitsFrom: string; visitsUntil: string }

/** Checks that a workgroup's first visit hour is before its last. */
export const visitHoursProblems = ({ visitsFrom, visitsUntil }: VisitHours): FieldProblem[] =>
  visitsFrom < visitsUntil ? [] : [{ path: 'visitsUntil', message: messages.timeNotAfter }]

/** Checks the settings of a workgroup together. */
export const workgroupProblems = (
  settings: VisitHours & { answerCalendar: AnswerCalendar | null },
): FieldProblem[] => [...visitHoursProblems(settings), ...answerCalendarProblems(settings.answerCalendar)]

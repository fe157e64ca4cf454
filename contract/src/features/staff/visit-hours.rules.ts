import type { FieldProblem } from '../../kit/failure.ts'
import { messages } from '../../kit/messages.ts'

/** Hours between which a workgroup sees patients, `HH:mm` by Italy's clock. */
export type VisitHours = { visitsFrom: string; visitsUntil: string }

/** Checks that a workgroup's first visit hour is before its last. */
export const workgroupProblems = ({ visitsFrom, visitsUntil }: VisitHours): FieldProblem[] =>
  visitsFrom < visitsUntil ? [] : [{ path: 'visitsUntil', message: messages.timeNotAfter }]

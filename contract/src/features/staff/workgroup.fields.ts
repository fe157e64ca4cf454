import { timeOfDay } from '../../kit/day-field.ts'
import * as field from '../../kit/field-kinds.ts'
import { optionalLine } from '../../kit/fields.ts'
import { properName } from '../../kit/name.ts'
import { answerCalendar } from './answer-calendar.schema.ts'
import { hoursInWords } from './answer-calendar.words.ts'

/** Settings of a workgroup, which its physicians change. */
export const workgroupFields = {
  name: field.text('Nome del gruppo', properName()),
  dwellThresholdDays: field.count('Soglia di permanenza del catetere, in giorni', 1, 3650),
  visitsFrom: field.text('Visite dalle', timeOfDay()),
  visitsUntil: field.text('Visite fino alle', timeOfDay()),
  answerCalendar: field.optionalWhole('Orari di risposta', answerCalendar, hoursInWords),
  answerWithinHours: field.count('Tempo per rispondere, in ore', 1, 100),
  chapterReminderDays: field.optionalCount('Ricordare i capitoli non aperti, dopo quanti giorni', 1, 60),
  answerHours: field.optionalText('Orari di risposta, con parole vostre', optionalLine(200)),
}

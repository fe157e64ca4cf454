import type { VisitType } from '@filo/contract/features/visits/visit.schema.ts'
import { dayInWords } from '@filo/contract/kit/format-time.ts'
import { todayInRome } from '@filo/ui/format/format.ts'
import type { VisitStage } from './visit-stage.ts'

export const kindWords: Record<VisitType, string> = {
  televisit: 'Visita in video',
  training: 'Incontro di formazione in video',
}

/** The stage of a visit in a few words. */
export const stageWords: Record<VisitStage, string> = {
  toAnswer: 'Da confermare',
  proposed: 'Hai proposto un altro orario',
  accepted: 'Confermata',
  missed: 'L’ora è passata senza una risposta',
  over: 'L’ora è passata',
  rejected: 'Hai detto che non puoi',
  refused: 'Il centro non può all’orario che hai proposto',
  completed: 'Fatta',
  cancelled: 'Annullata dal centro',
}

/** `giovedì 3 dicembre`, with the year if it is not the current one. */
export function dayWords(day: string, today = todayInRome()): string {
  const { weekday, date } = dayInWords(day)
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? `${weekday} ${date}` : `${weekday} ${date} ${year}`
}

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

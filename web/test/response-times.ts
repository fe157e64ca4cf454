import type { ResponseFigures, ResponseTimes } from '@filo/contract/features/chat/response-time.schema.ts'
import { addDays } from '@filo/contract/kit/date.ts'

const weekOf = (answered: number, within: number): ResponseFigures => ({
  ...{ answered, within, late: answered % 3, waiting: answered % 2, settled: answered % 5 },
  ...{ median: answered === 0 ? null : 7.4 * answered, p90: answered === 0 ? null : 31 * answered },
})

/** Invented response times of a workgroup in four weeks. */
export const responseTimesWith = (fields: Partial<ResponseTimes> = {}): ResponseTimes => ({
  workgroup: {
    ...{
      id: 'a1a1a1a1-0000-4000-8000-000000000002',
      name: 'Nutrizione clinica',
      facility: 'Ospedale della Spola',
    },
  },
  ...{ withinHours: 2, inAnswerHours: false, since: '2026-10-05T09:00:00.000Z' },
  total: { answered: 27, within: 24, late: 1, waiting: 2, settled: 5, median: 38, p90: 95 },
  weeks: [weekOf(8, 6), weekOf(12, 12), weekOf(0, 0), weekOf(7, 6)].map((figures, index) => ({
    monday: addDays('2026-11-09', 7 * index),
    ...figures,
  })),
  ...fields,
})

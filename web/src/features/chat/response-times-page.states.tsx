import { responseTimeRoutes } from '@filo/contract/features/chat/response-time.routes.ts'
import type { ResponseFigures, ResponseTimes } from '@filo/contract/features/chat/response-time.schema.ts'
import { screen } from '@testing-library/react'
import { answer } from '../../../../ui/test/fake-server.ts'
import { physician } from '../../../test/people.ts'
import { responseTimesWith } from '../../../test/response-times.ts'
import { openAs, states } from '../../../test/states.ts'

const id = physician.workgroup?.id ?? ''
const none: ResponseFigures = {
  ...{ answered: 0, within: 0, late: 0, waiting: 0, settled: 0, median: null, p90: null },
}

function open(times: ResponseTimes): void {
  answer(responseTimeRoutes.ofWorkgroup, times)
  openAs(physician, `/workgroup/${id}/response-times`)
}

states('Tempi di risposta', {
  tempi: async () => {
    open(responseTimesWith({ inAnswerHours: true }))
    await screen.findByRole('table')
  },
  'tempi-nessuno': async () => {
    const times = responseTimesWith()
    open({ ...times, total: none, weeks: times.weeks.map(({ monday }) => ({ monday, ...none })) })
    await screen.findByText(/Nessuna risposta da contare/)
  },
})

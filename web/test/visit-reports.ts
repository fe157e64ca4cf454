import type { VisitReport } from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import { patient } from './patients.ts'
import { visit } from './visits.ts'

/** The report of a completed visit before anything is recorded, without anybody in the room. */
export const emptyReport: VisitReport = {
  ...{ version: 3, outcome: null, reason: null, recorded: null, adequacy: null },
  ...{ attendance: [], quality: null },
}

const { id, name, surname } = patient

/** The same after a call of physician, patient and caregiver, whose connection was poor for a while. */
export const reportOfCall: VisitReport = {
  ...emptyReport,
  attendance: [
    {
      person: { ...visit.hcp, role: 'physician', relation: null },
      spans: [{ from: '2031-12-03T09:28:00.000Z', to: '2031-12-03T10:01:00.000Z' }],
    },
    {
      person: { id, name, surname, role: 'patient', title: null, relation: null },
      spans: [
        { from: '2031-12-03T09:31:00.000Z', to: '2031-12-03T09:40:00.000Z' },
        { from: '2031-12-03T09:45:00.000Z', to: '2031-12-03T10:01:00.000Z' },
      ],
    },
    {
      person: {
        ...{ id: 'a1a1a1a1-0000-4000-8000-000000000399', name: 'Adele', surname: 'Trama' },
        ...{ role: 'caregiver', title: null, relation: 'figlia' },
      },
      spans: [{ from: '2031-12-03T09:31:00.000Z', to: '2031-12-03T10:01:00.000Z' }],
    },
  ],
  quality: { median: 'good', worst: 'poor' },
}

const signature = { by: visit.hcp, at: '2031-12-03T10:05:00.000Z' }

/** The same, with its outcome. */
export const recordedReport: VisitReport = {
  ...reportOfCall,
  ...{ version: 4, outcome: 'held', recorded: signature },
}

/** The same, confirmed by a physician. */
export const confirmedReport: VisitReport = { ...recordedReport, version: 5, adequacy: signature }

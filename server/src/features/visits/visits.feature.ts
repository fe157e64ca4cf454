import type { Feature, FeatureParts } from '../../feature.ts'
import { deviceVisitService } from './device-visit.service.ts'
import { reassignmentService } from './reassignment.service.ts'
import { deviceVisitBindings, visitBindings } from './visit.http.ts'
import { type VisitService, visitService } from './visit.service.ts'
import { visitExportService } from './visit-export.service.ts'

export function visitsFeature({ database, clock }: FeatureParts): Feature & {
  cancelVisits: VisitService['cancelOpenOf']
  completeVisit: VisitService['complete']
} {
  const visits = visitService(database)
  return {
    bindings: [
      ...visitBindings(
        { ...visits, ...reassignmentService(database) },
        visitExportService({ database, clock }),
      ),
      ...deviceVisitBindings(deviceVisitService()),
    ],
    cancelVisits: visits.cancelOpenOf,
    completeVisit: visits.complete,
  }
}

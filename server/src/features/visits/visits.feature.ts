import type { Feature, FeatureParts } from '../../feature.ts'
import { deviceVisitService } from './device-visit.service.ts'
import { reassignmentService } from './reassignment.service.ts'
import { deviceVisitBindings, reassignmentBindings, visitBindings } from './visit.http.ts'
import { type VisitService, visitService } from './visit.service.ts'
import { visitExportService } from './visit-export.service.ts'

export function visitsFeature({
  database,
  clock,
}: FeatureParts): Feature & { cancelVisits: VisitService['cancelOpenOf'] } {
  const visits = visitService(database)
  return {
    bindings: [
      ...visitBindings(visits, visitExportService({ database, clock })),
      ...reassignmentBindings(reassignmentService(database)),
      ...deviceVisitBindings(deviceVisitService()),
    ],
    cancelVisits: visits.cancelOpenOf,
  }
}

import type { Feature, FeatureParts } from '../../feature.ts'
import { visitReportBindings } from './visit-report.http.ts'
import { visitReportService } from './visit-report.service.ts'

export const visitReportsFeature = ({ database }: FeatureParts): Feature => ({
  bindings: visitReportBindings(visitReportService(database)),
})

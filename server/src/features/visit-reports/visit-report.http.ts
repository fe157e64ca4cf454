import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import type { visitReportService } from './visit-report.service.ts'

export const visitReportBindings = (reports: ReturnType<typeof visitReportService>) =>
  bindService(visitReportRoutes, reports, {})

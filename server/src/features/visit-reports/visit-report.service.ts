import { Readable } from 'node:stream'
import { callQualityOf } from '@filo/contract/features/visit-reports/call-quality.rules.ts'
import {
  adequacyRefusal,
  documentRefusal,
  outcomeRefusal,
} from '@filo/contract/features/visit-reports/visit-report.policy.ts'
import type {
  AdequacyConfirmation,
  VisitOutcomeChange,
  VisitReport,
} from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { MemberContext, StaffContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Database, Sql, Transaction } from '../../platform/database/database.ts'
import { writePdf } from '../../platform/pdf/pdf-writer.ts'
import type { FileReply } from '../../platform/storage/file-reply.ts'
import { lockVisit, visitRepository } from '../visits/visit.repository.ts'
import { documentOf } from './visit-report.document.ts'
import { documentQuery, type ReportRow, reportQuery } from './visit-report.queries.ts'
import { visitReportRepository } from './visit-report.repository.ts'

const toReport = ({ patientId: _, status: __, measured, ...report }: ReportRow): VisitReport => ({
  ...report,
  quality: callQualityOf(measured),
})

async function readReport(sql: Sql, { actor }: StaffContext, visitId: string): Promise<ReportRow> {
  const report = await readScoped(sql, actor, reportQuery(visitId))
  if (!report) throw new Failure('not_found')
  return report
}

/** Locks a visit, compares its version, runs `work` on its report, and returns that. */
const changeReport = (
  context: MemberContext,
  visitId: string,
  version: number,
  work: (tx: Transaction, report: ReportRow) => Promise<void>,
): Promise<VisitReport> =>
  context.transaction(async (tx) => {
    const visit = await readScoped(tx, context.actor, lockVisit(visitId))
    if (!visit) throw new Failure('not_found')
    context.setAuditSubject({ patientId: visit.patientId, objectId: visitId })
    if (visit.version !== version) throw new Failure('stale_version')
    await work(tx, await readReport(tx, context, visitId))
    await visitRepository.raiseVersion(tx, visitId)
    return toReport(await readReport(tx, context, visitId))
  })

/** The reports of completed visits. They have the version of their visit: who changes either has seen both. */
export const visitReportService = (database: Database) => ({
  async read(context: StaffContext, visitId: string): Promise<VisitReport> {
    const row = await readReport(database, context, visitId)
    context.setAuditSubject({ patientId: row.patientId, objectId: visitId })
    return toReport(row)
  },

  change: (
    context: MemberContext,
    visitId: string,
    { version, outcome, reason }: VisitOutcomeChange,
  ): Promise<VisitReport> =>
    changeReport(context, visitId, version, async (tx, report) => {
      enforce(outcomeRefusal(report))
      const staffId = context.actor.id
      await visitReportRepository.record(tx, visitId, { outcome, reason: reason || null, staffId })
      context.setAuditSubject({ details: { fields: reason ? ['outcome', 'reason'] : ['outcome'] } })
    }),

  confirm: (
    context: MemberContext,
    visitId: string,
    { version }: AdequacyConfirmation,
  ): Promise<VisitReport> =>
    changeReport(context, visitId, version, async (tx, report) => {
      enforce(adequacyRefusal(report))
      await visitReportRepository.confirm(tx, visitId, context.actor.id)
    }),

  async download(context: StaffContext, visitId: string): Promise<FileReply> {
    const row = await readScoped(database, context.actor, documentQuery(visitId))
    if (!row) throw new Failure('not_found')
    context.setAuditSubject({ patientId: row.patientId, objectId: visitId })
    enforce(documentRefusal(row))
    const pdf = await writePdf(documentOf(row))
    return {
      name: `relazione-${dayInRome(new Date(row.start))}.pdf`,
      type: 'application/pdf',
      stream: Readable.from([pdf]),
    }
  },
})

import type { LegalText } from '@filo/contract/features/installation/installation.schema.ts'
import { patientProblems } from '@filo/contract/features/patients/patient.rules.ts'
import type {
  HandOver,
  NewPatient,
  Patient,
  PatientChange,
  PatientWithSecrets,
} from '@filo/contract/features/patients/patient.schema.ts'
import { assertNoProblems, Failure, type FieldProblem } from '@filo/contract/kit/failure.ts'
import { v7 as uuid } from 'uuid'
import type { MemberContext, StaffContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Database, type Sql, type Transaction, violates } from '../../platform/database/database.ts'
import { sentFields } from '../../platform/sent-fields.ts'
import type { AccessService } from '../access/access.service.ts'
import { birthProblems, mergeChange, toRecord } from './patient.changes.ts'
import { normalizePlaces } from './patient.places.ts'
import { type PatientRow, patientQuery } from './patient.queries.ts'
import { toPatient } from './patient.reply.ts'
import { type PatientRecord, patientRepository } from './patient.repository.ts'
import { patientListService } from './patient-list.service.ts'

/** Cancels inside the transaction that archives the patient; resolves to how many were open. */
type CancelOpen = (tx: Transaction, patientId: string) => Promise<number>

/** Work of other features that patients depend on. */
export type PatientPorts = {
  firstAccess: Pick<AccessService, 'issue' | 'revoke'>
  cancelAssignments: CancelOpen
  cancelVisits: CancelOpen
  /** The text in force. */
  informedConsent: LegalText
}

type Parts = PatientPorts & { database: Database; clock: Clock }

const taken = {
  active: 'Esiste già un paziente con questo codice fiscale nel gruppo di lavoro',
  archived: 'Questo codice fiscale appartiene a un paziente archiviato del gruppo di lavoro',
}
const policyChanged = 'Il testo del consenso informato è cambiato: rileggilo e conferma di nuovo'

/** Parallel calls with one fiscal code both pass the check; the unique index refuses the second. */
const refuseDuplicate = (error: unknown): never => {
  throw violates(error, 'patient_fiscal_code')
    ? new Failure('fiscal_code_taken', { message: taken.active })
    : error
}

const check = (record: PatientRecord, moreProblems: FieldProblem[] = []) =>
  assertNoProblems([...patientProblems(record), ...moreProblems])

const checkFiscalCodeFree = async (tx: Sql, workgroupId: string, id: string, fiscalCode: string) => {
  const bearer = await patientRepository.findFiscalCode(tx, workgroupId, fiscalCode, id)
  if (bearer) throw new Failure('fiscal_code_taken', { message: taken[bearer] })
}

const holdersOf = (patientId: string, people: { id: string; name: string; surname: string }[]) =>
  people.map(({ id, name, surname }) => ({ patientId, caregiverId: id, name, surname }))

export type PatientService = ReturnType<typeof patientService>

export function patientService({ database, clock, informedConsent, ...ports }: Parts) {
  const requirePatient = async (tx: Sql, { actor }: MemberContext, id: string): Promise<PatientRow> => {
    const row = await readScoped(tx, actor, patientQuery(id))
    if (!row) throw new Failure('not_found')
    return row
  }
  const read = (context: StaffContext, row: PatientRow): Patient => {
    context.setAuditSubject({ patientId: row.id })
    return toPatient(clock.today(), row)
  }
  const reply = async (tx: Sql, context: MemberContext, id: string) =>
    toPatient(clock.today(), await requirePatient(tx, context, id))

  return {
    ...patientListService({ database, clock }),

    read,

    /** Returns the record for printing. The print is what is audited, so the app prints only after this reply. */
    handOver(context: StaffContext, row: PatientRow): HandOver {
      return { patient: read(context, row), printedAt: clock.now().toISOString() }
    },

    /** Registers a patient and issues first accesses: the patient's, then the caregivers' in the order sent. */
    async create(context: MemberContext, body: NewPatient): Promise<PatientWithSecrets> {
      const { workgroupId, id: staffId } = context.actor
      const { record, problems } = normalizePlaces(toRecord(body))
      check(record, problems)
      if (body.consentPolicyVersion !== undefined && body.consentPolicyVersion !== informedConsent.version)
        throw new Failure('stale_version', { message: policyChanged })
      const create = async (tx: Transaction) => {
        const id = uuid()
        context.setAuditSubject({ patientId: id, details: { caregivers: record.caregivers.length } })
        await checkFiscalCodeFree(tx, workgroupId, id, record.fiscalCode)
        await patientRepository.add(
          tx,
          { id, workgroupId, staffId, policyVersion: informedConsent.version },
          record,
        )
        await patientRepository.setCaregivers(tx, id, record.caregivers)
        const { name, surname } = record
        const holders = [
          { patientId: id, caregiverId: null, name, surname },
          ...holdersOf(id, record.caregivers),
        ]
        const issued = await ports.firstAccess.issue(tx, holders, staffId)
        return { ...(await reply(tx, context, id)), access: issued }
      }
      return context.transaction(create).catch(refuseDuplicate)
    },

    /** Returns the patient that an earlier call registered, without the secrets that it issued. */
    async replay(context: MemberContext, tx: Sql, id: string): Promise<PatientWithSecrets> {
      const patient = await reply(tx, context, id)
      context.setAuditSubject({ patientId: id })
      return { ...patient, access: [] }
    },

    /**
     * Changes only the fields sent. Throws `stale_version` unless `version` is current. Only new caregivers get
     * secrets.
     */
    async change(context: MemberContext, id: string, body: PatientChange): Promise<PatientWithSecrets> {
      const fields = sentFields(body)
      const { workgroupId, id: staffId } = context.actor
      const change = async (tx: Transaction) => {
        if (!(await patientRepository.lock(tx, workgroupId, id))) throw new Failure('not_found')
        const row = await requirePatient(tx, context, id)
        if (row.version !== body.version) throw new Failure('stale_version')
        const { record, problems } = normalizePlaces(mergeChange(row, body), row)
        check(record, [...problems, ...birthProblems(row, record)])
        if (record.fiscalCode !== row.fiscalCode)
          await checkFiscalCodeFree(tx, workgroupId, id, record.fiscalCode)
        await patientRepository.change(tx, id, record)
        const removed = body.caregivers
          ? await patientRepository.setCaregivers(tx, id, record.caregivers)
          : []
        if (removed.length > 0) await ports.firstAccess.revoke(tx, { patientId: id, caregiverIds: removed })
        const known = new Set(row.caregivers.map((caregiver) => caregiver.id))
        const added = record.caregivers.filter((caregiver) => !known.has(caregiver.id))
        context.setAuditSubject({
          patientId: id,
          details: { fields, added: added.length, removed: removed.length },
        })
        const issued = await ports.firstAccess.issue(tx, holdersOf(id, added), staffId)
        return { ...(await reply(tx, context, id)), access: issued }
      }
      return context.transaction(change).catch(refuseDuplicate)
    },

    /**
     * Removes a patient from every list, revokes the accesses, withdraws chapters to finish and cancels visits to come.
     * The record is kept for the legal period.
     */
    async archive(context: MemberContext, id: string): Promise<void> {
      const { workgroupId } = context.actor
      await context.transaction(async (tx) => {
        if (!(await patientRepository.archive(tx, workgroupId, id))) throw new Failure('not_found')
        await ports.firstAccess.revoke(tx, { patientId: id })
        const cancelledAssignments = await ports.cancelAssignments(tx, id)
        const cancelledVisits = await ports.cancelVisits(tx, id)
        context.setAuditSubject({ patientId: id, details: { cancelledAssignments, cancelledVisits } })
      })
    },
  }
}

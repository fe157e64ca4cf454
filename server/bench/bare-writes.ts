// Writes of the bare server: the statements of the product's own transactions, in the same order, and nothing else.
import { randomBytes } from 'node:crypto'
import type { AuditAction } from '@filo/contract/kit/audit-action.ts'
import type { FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import { readScoped } from '../src/context/viewer.ts'
import { accessRepository } from '../src/features/access/access.repository.ts'
import { sessionRepository } from '../src/features/auth/sessions/session.repository.ts'
import { mergeChange } from '../src/features/patients/patient.changes.ts'
import { patientQuery } from '../src/features/patients/patient.queries.ts'
import { type PatientRecord, patientRepository } from '../src/features/patients/patient.repository.ts'
import { visitQuery } from '../src/features/visits/visit.queries.ts'
import { lockActivePatient, lockColleague, visitRepository } from '../src/features/visits/visit.repository.ts'
import { auditInsertOf } from '../src/platform/audit/audit.ts'
import type { Database, Transaction } from '../src/platform/database/database.ts'
import { memberOf } from './member.ts'

/** Session, person and workgroup of a bare write. */
export type Writer = { sessionId: string; staffId: string; workgroupId: string }

export type BareCreation = { by: Writer; patient: PatientRecord }
export type BareChange = { by: Writer; patientId: string; diagnosis: string }
export type BareVisit = { by: Writer; patientId: string; start: string; end: string }

export function addBareWrites(server: FastifyInstance, database: Database): void {
  const write = <T>(
    { sessionId, staffId, workgroupId }: Writer,
    action: AuditAction,
    patientId: string,
    work: (tx: Transaction) => Promise<T>,
  ) =>
    database.transaction(async (tx) => {
      await sessionRepository.person(tx, sessionId, 'locked')
      const reply = await work(tx)
      const entry = {
        action,
        outcome: 'done',
        actorKind: 'staff',
        actorId: staffId,
        workgroupId,
        patientId,
      } as const
      tx.withCommit(
        auditInsertOf([
          { ...entry, objectId: null, details: null, requestId: 'bench', address: '127.0.0.1' },
        ]),
      )
      return reply
    })

  server.post<{ Body: BareCreation }>('/bare/create', ({ body: { by, patient } }) => {
    const { workgroupId, staffId } = by
    const id = uuid()
    return write(by, 'patient.create', id, async (tx) => {
      await patientRepository.findFiscalCode(tx, workgroupId, patient.fiscalCode, id)
      await patientRepository.add(tx, { id, workgroupId, policyVersion: '1', staffId }, patient)
      await patientRepository.setCaregivers(tx, id, patient.caregivers)
      for (const caregiverId of [null, ...patient.caregivers.map((caregiver) => caregiver.id)])
        await accessRepository.add(tx, {
          id: uuid(),
          patientId: id,
          caregiverId,
          tokenHash: randomBytes(32),
          codeHash: randomBytes(32),
          createdBy: staffId,
          hours: 72,
        })
      return readScoped(tx, memberOf(workgroupId), patientQuery(id))
    })
  })

  server.post<{ Body: BareChange }>('/bare/change', ({ body: { by, patientId, diagnosis } }) =>
    write(by, 'patient.change', patientId, async (tx) => {
      await patientRepository.lock(tx, by.workgroupId, patientId)
      const row = await readScoped(tx, memberOf(by.workgroupId), patientQuery(patientId))
      if (!row) throw new Error('no such patient')
      await patientRepository.change(tx, patientId, mergeChange(row, { version: row.version, diagnosis }))
      return readScoped(tx, memberOf(by.workgroupId), patientQuery(patientId))
    }),
  )

  server.post<{ Body: BareVisit }>('/bare/visit', ({ body: { by, patientId, start, end } }) => {
    const { workgroupId, staffId } = by
    const member = memberOf(workgroupId)
    const id = uuid()
    const visit = { id, workgroupId, staffId, patientId, hcpId: staffId, type: 'televisit', note: null }
    return write(by, 'visit.create', patientId, async (tx) => {
      await readScoped(tx, member, lockActivePatient(patientId))
      await readScoped(tx, member, lockColleague(staffId))
      await visitRepository.add(tx, { ...visit, start: new Date(start), end: new Date(end) })
      return readScoped(tx, member, visitQuery(id))
    })
  })
}

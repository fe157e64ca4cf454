import { dwellDays } from '@filo/contract/features/cicc/cicc.rules.ts'
import type {
  Handover,
  HandoverNote,
  HandoverNoteChange,
  NewHandoverNote,
} from '@filo/contract/features/handover/handover.schema.ts'
import { openNoteRefusal } from '@filo/contract/features/handover/handover-note.policy.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import { v7 as uuid } from 'uuid'
import type { MemberContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { HandoverRow } from './handover.queries.ts'
import { noteQuery, openNotesQuery, patientOfNoteQuery } from './handover-note.queries.ts'
import { handoverNoteRepository as repository } from './handover-note.repository.ts'

/** A note of the caller's workgroup; throws `not_found` otherwise. */
async function readNote(tx: Sql, context: MemberContext, id: string): Promise<HandoverNote> {
  const note = await readScoped(tx, context.actor, noteQuery(id))
  if (!note) throw new Failure('not_found')
  context.setAuditSubject({ objectId: id, ...(note.patient && { patientId: note.patient.id }) })
  return note
}

/** Refuses another open note beyond the maximum, while nobody else adds one. */
async function refuseTooMany(tx: Sql, { actor }: MemberContext): Promise<void> {
  enforce(openNoteRefusal((await readScoped(tx, actor, openNotesQuery())) ?? 0))
}

export type HandoverService = ReturnType<typeof handoverService>

/** The handover to the next shift, and its notes, which all staff of the workgroup write and tick off. */
export const handoverService = ({ clock }: { clock: Clock }) => ({
  /** The reply to reading or printing it; audits how many patients were named. */
  reply(context: MemberContext, { patients, ...row }: HandoverRow): Handover {
    const today = clock.today()
    context.setAuditSubject({ details: { count: patients.items.length } })
    return {
      ...row,
      patients: {
        ...patients,
        items: patients.items.map(({ insertionDate, ...patient }) => ({
          ...patient,
          dwellDays: dwellDays({ insertionDate, removalDate: null }, today),
        })),
      },
    }
  },

  addNote: (context: MemberContext, { text, patientId = null }: NewHandoverNote): Promise<HandoverNote> =>
    context.transaction(async (tx) => {
      const { workgroupId, id: staffId } = context.actor
      await repository.lock(tx, workgroupId)
      if (patientId && !(await readScoped(tx, context.actor, patientOfNoteQuery(patientId))))
        throw new Failure('not_found')
      await refuseTooMany(tx, context)
      const id = uuid()
      await repository.add(tx, { id, workgroupId, patientId, text, staffId })
      return readNote(tx, context, id)
    }),

  /** The note that an earlier call wrote. */
  replay: (context: MemberContext, tx: Sql, id: string): Promise<HandoverNote> => readNote(tx, context, id),

  /** If two tick a note off at once, the first one is recorded, and neither is refused. */
  changeNote: (context: MemberContext, id: string, { done }: HandoverNoteChange): Promise<HandoverNote> =>
    context.transaction(async (tx) => {
      await repository.lock(tx, context.actor.workgroupId)
      const note = await readNote(tx, context, id)
      context.setAuditSubject({ details: { done } })
      if (done === (note.done !== null)) return note
      if (!done) await refuseTooMany(tx, context)
      await repository.tick(tx, id, done ? context.actor.id : null)
      return readNote(tx, context, id)
    }),
})

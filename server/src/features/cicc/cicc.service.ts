import { ciccFileLimits } from '@filo/contract/features/cicc/cicc.limits.ts'
import { correctRefusal } from '@filo/contract/features/cicc/cicc.policy.ts'
import {
  ciccProblems,
  dwellDays,
  pictureProblems,
  plausibleShotDay,
  withoutCatheter,
} from '@filo/contract/features/cicc/cicc.rules.ts'
import type {
  Cicc,
  CiccChange,
  NewCicc,
  PictureChange,
  PictureSubject,
} from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { assertNoProblems, Failure } from '@filo/contract/kit/failure.ts'
import { isPicture } from '@filo/contract/kit/file.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import { v7 as uuid } from 'uuid'
import type { MemberContext, StaffContext } from '../../context/context.ts'
import type { Upload } from '../../files/attached-files.ts'
import { attachedFiles } from '../../files/attached-files.ts'
import type { ReceivedFile } from '../../files/received-file.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/database/database.ts'
import { emptyChange } from '../../platform/sent-fields.ts'
import type { FileReply } from '../../platform/storage/file-reply.ts'
import type { DerivedForm, Storage } from '../../platform/storage/storage.ts'
import { changedFields, filledFields } from './cicc.changes.ts'
import type { FoundFile } from './cicc.queries.ts'
import {
  type CiccFields,
  type CiccPatient,
  type CiccRow,
  ciccFiles,
  ciccRepository,
} from './cicc.repository.ts'

export type CiccService = ReturnType<typeof ciccService>

/**
 * Catheter records. Every write first locks the patient, which serializes creations, corrections, files and the
 * patient's archiving: of two parallel creations the later one becomes current, the other history; the unique index is
 * only a safeguard. Records of the history may be corrected like the current one: a wrong date is just as wrong there,
 * and the audit shows who changed which field.
 */
export function ciccService({ storage, clock }: { storage: Storage; clock: Clock }) {
  const files = attachedFiles(storage.area('cicc'), ciccFiles, ciccFileLimits)
  /** Sets the subject of added pictures, and proposes the days of their shots. */
  async function describeAdded(
    tx: Sql,
    ciccId: string,
    added: readonly ReceivedFile[],
    { birthDate, subject }: { birthDate: Day; subject?: PictureSubject | undefined },
  ): Promise<void> {
    const pictures = added
      .filter(({ type }) => isPicture(type))
      .map(({ key, takenOn }) => ({
        key,
        subject,
        takenOn: plausibleShotDay(takenOn, birthDate, clock.today()),
      }))
    if (pictures.length > 0) await ciccRepository.changePictures(tx, ciccId, pictures, { confirmed: false })
  }
  const reply = (row: CiccRow): Cicc => ({ ...row, dwellDays: dwellDays(row, clock.today()) })

  return {
    files,

    /** Records a patient's catheter; the previous record becomes history. */
    create(context: MemberContext, { data, files: added, sent }: Upload<NewCicc>): Promise<Cicc> {
      return context.transaction(async (tx) => {
        const { id: staffId } = context.actor
        const patient = await ciccRepository.lockPatient(tx, context.actor, data.patientId)
        if (!patient) throw new Failure('not_found')
        const { patientId, ...fields } = data
        const record = withoutCatheter(fields)
        const id = uuid()
        checkRules(record, patient.birthDate)
        await ciccRepository.closeCurrent(tx, patientId)
        await ciccRepository.add(tx, { id, patientId, staffId }, record)
        await files.change(tx, { id, files: [] }, { added, staffId })
        await describeAdded(tx, id, added, patient)
        context.setAuditSubject({
          patientId,
          objectId: id,
          details: { fields: filledFields(record), files: added.length },
        })
        return reply(await ciccRepository.read(tx, id))
      }, sent)
    },

    /** The record that an earlier call created. */
    async replay(context: MemberContext, tx: Sql, ciccId: string): Promise<Cicc> {
      const { patientId } = await lockPatientOfRecord(tx, context, ciccId)
      context.setAuditSubject({ patientId, objectId: ciccId })
      return reply(await ciccRepository.read(tx, ciccId))
    },

    /**
     * Corrects a record and adds or removes files. Without `data` it only adds files and keeps the version, so that
     * several uploads and a form being filled in do not conflict.
     */
    async change(
      context: MemberContext,
      ciccId: string,
      upload: Upload<CiccChange | undefined>,
    ): Promise<Cicc> {
      const { data, files: added } = upload
      if (data) requireVersionAndChange(data, added.length)
      else if (added.length === 0) throw emptyChange()
      const removed = [...new Set(data?.removeFiles ?? [])]
      const pictures = data?.pictures ?? []
      const changed = await context.transaction(async (tx) => {
        const patient = await lockPatientOfRecord(tx, context, ciccId)
        const current = await ciccRepository.read(tx, ciccId)
        const fields = data?.version === undefined ? [] : await correct(tx, current, data, patient.birthDate)
        await files.change(tx, current, { added, removed, staffId: context.actor.id })
        await changePictures(tx, ciccId, pictures, patient)
        await describeAdded(tx, ciccId, added, { ...patient, subject: data?.addedSubject })
        context.setAuditSubject({
          patientId: patient.patientId,
          objectId: ciccId,
          details: {
            ...{ fields, files: added.length, removedFiles: removed.length },
            subjects: pictures.filter(({ subject }) => subject !== undefined).length,
            shotDays: pictures.filter(({ takenOn }) => takenOn !== undefined).length,
          },
        })
        return reply(await ciccRepository.read(tx, ciccId))
      }, upload.sent)
      await files.discard(removed)
      return changed
    },

    async download(context: StaffContext, ciccId: string, found: FoundFile): Promise<FileReply> {
      const { patientId, key } = found
      context.setAuditSubject({ patientId, objectId: ciccId, details: { file: key } })
      return files.open(found)
    },

    async picture(
      context: StaffContext,
      ciccId: string,
      { found, form }: { found: FoundFile; form: DerivedForm },
    ): Promise<FileReply> {
      const { patientId, key } = found
      context.setAuditSubject({ patientId, objectId: ciccId, details: { file: key } })
      return files.smaller(found, form)
    },

    sweep: files.sweep,
  }
}

/** Locks the patient of a record; throws `not_found` if it is not in the caller's workgroup. */
async function lockPatientOfRecord(tx: Sql, { actor }: MemberContext, ciccId: string): Promise<CiccPatient> {
  const patient = await ciccRepository.lockPatientOf(tx, actor, ciccId)
  if (!patient) throw new Failure('not_found')
  return patient
}

function requireVersionAndChange({ version, addedSubject, ...fields }: CiccChange, added: number): void {
  const areFilesAlone = addedSubject !== undefined && added > 0 && Object.keys(fields).length === 0
  if (version === undefined && areFilesAlone) return
  if (version === undefined) assertNoProblems([{ path: 'version', message: messages.required }])
  if (Object.keys(fields).length === 0 && added === 0) throw emptyChange()
}

/** Throws `not_found` if one of the keys is not a picture of the record. */
async function changePictures(
  tx: Sql,
  ciccId: string,
  pictures: readonly PictureChange[],
  { birthDate }: CiccPatient,
): Promise<void> {
  if (pictures.length === 0) return
  assertNoProblems(pictureProblems(pictures, birthDate))
  const count = new Set(pictures.map(({ key }) => key)).size
  if ((await ciccRepository.changePictures(tx, ciccId, pictures, { confirmed: true })) !== count)
    throw new Failure('not_found')
}

const checkRules = (record: CiccFields, birthDate: Day): void =>
  assertNoProblems(ciccProblems(record, birthDate))

/** Applies a correction; returns the names of the fields that changed. */
async function correct(tx: Sql, current: CiccRow, data: CiccChange, birthDate: Day): Promise<string[]> {
  const { version, removeFiles, pictures, addedSubject: _, ...fields } = data
  if (version !== current.version) throw new Failure('stale_version')
  enforce(correctRefusal(current, fields))
  if (Object.keys(fields).length === 0 && !removeFiles && !pictures) return []
  const merged = withoutCatheter({
    ...current,
    ...fields,
    venousCatheter: fields.venousCatheter ?? current.venousCatheter,
  })
  checkRules(merged, birthDate)
  await ciccRepository.change(tx, current.id, merged)
  return changedFields(current, merged)
}

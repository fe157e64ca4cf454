import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { FormOfWorkgroup } from '../staff/form-of-workgroup.tsx'
import { OpenWorkgroupFirst } from '../staff/open-workgroup-first.tsx'
import { Assigning } from './assigning.tsx'
import { EducationLists } from './education-lists.tsx'
import { NewChapter } from './new-chapter.tsx'
import { OpenChapter } from './open-chapter.tsx'
import { PatientChapters } from './patient-chapters.tsx'

/* Fetched in one piece: they share nearly all that they are made of. */

export const EducationListPage = () =>
  workgroupOf(useUser()) ? <EducationLists /> : <OpenWorkgroupFirst title="Formazione" />

export const AddChapterPage = () => (
  <FormOfWorkgroup title="Nuovo capitolo">
    <NewChapter />
  </FormOfWorkgroup>
)

export const EditChapterPage = () => (
  <FormOfWorkgroup title="Modifica capitolo">
    <OpenChapter />
  </FormOfWorkgroup>
)

export const AssignPage = () => (
  <FormOfWorkgroup title="Assegna un capitolo">
    <Assigning />
  </FormOfWorkgroup>
)

/** The tab of a patient's record. */
export const EducationTab = ({ patientId }: { patientId: string }) => (
  <PatientChapters patientId={patientId} />
)

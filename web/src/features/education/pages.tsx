import type { ReactNode } from 'react'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { OpenWorkgroupFirst } from '../staff/open-workgroup-first.tsx'
import { Assigning } from './assigning.tsx'
import { EducationLists } from './education-lists.tsx'
import { NewChapter } from './new-chapter.tsx'
import { OpenChapter } from './open-chapter.tsx'
import { PatientChapters } from './patient-chapters.tsx'

/* Fetched in one piece: they share nearly all that they are made of. */

export const EducationListPage = () => (
  <Within title="Formazione">
    <EducationLists />
  </Within>
)

export const AddChapterPage = () => (
  <Within title="Nuovo capitolo">
    <NewChapter />
  </Within>
)

export const EditChapterPage = () => <OpenChapter />

export const AssignPage = () => (
  <Within title="Assegna un capitolo">
    <Assigning />
  </Within>
)

/** The tab of a patient's record. */
export const EducationTab = ({ patientId }: { patientId: string }) => (
  <PatientChapters patientId={patientId} />
)

/** Chapters are a workgroup's. */
const Within = ({ title, children }: { title: string; children: ReactNode }) =>
  workgroupOf(useUser()) ? children : <OpenWorkgroupFirst title={title} />

import { auditPages } from './audit.ts'
import { chatPages } from './chat.ts'
import { companionPages } from './companion.ts'
import { companionCallPages } from './companion-call.ts'
import { companionChapterPages } from './companion-chapters.ts'
import { companionVisitPages } from './companion-visits.ts'
import { conferencePages } from './conference.ts'
import { educationPages } from './education.ts'
import { facilityPages } from './facilities.ts'
import { invitePages } from './invites.ts'
import { newPatientPages } from './new-patient.ts'
import { noticePages } from './notices.ts'
import { patientListPages } from './patient-list.ts'
import { patientRecordPages } from './patient-record.ts'
import { profilePages } from './profile.ts'
import { refusalPages } from './refusals.ts'
import type { Screen } from './screen.ts'
import { secondFactorPages } from './second-factor.ts'
import { signInPages } from './sign-in.ts'
import { staffPages } from './staff.ts'
import { textPages } from './texts.ts'
import { todayPages } from './today.ts'
import { uploadPages } from './uploads.ts'
import { visitReportPages } from './visit-reports.ts'
import { visitPages } from './visits.ts'

/** Every screen in each state that looks different. */
export const screens: readonly Screen[] = [
  ...textPages,
  ...signInPages,
  ...profilePages,
  ...secondFactorPages,
  ...refusalPages,
  ...todayPages,
  ...patientListPages,
  ...newPatientPages,
  ...patientRecordPages,
  ...educationPages,
  ...visitPages,
  ...visitReportPages,
  ...conferencePages,
  ...chatPages,
  ...facilityPages,
  ...invitePages,
  ...staffPages,
  ...auditPages,
  ...noticePages,
  ...uploadPages,
  ...companionPages,
  ...companionChapterPages,
  ...companionVisitPages,
  ...companionCallPages,
]

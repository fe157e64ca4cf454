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

/** By the feature whose changes they show. */
const screensOf: readonly [feature: string, readonly Screen[]][] = [
  ['installation', textPages],
  ['auth', signInPages],
  ['staff', profilePages],
  ['auth', secondFactorPages],
  ['product', refusalPages],
  ['today', todayPages],
  ['patients', patientListPages],
  ['patients', newPatientPages],
  ['patients', patientRecordPages],
  ['education', educationPages],
  ['visits', visitPages],
  ['visit-reports', visitReportPages],
  ['call', conferencePages],
  ['chat', chatPages],
  ['facilities', facilityPages],
  ['invites', invitePages],
  ['staff', staffPages],
  ['audit', auditPages],
  ['installation', noticePages],
  ['cicc', uploadPages],
  ['access', companionPages],
  ['education', companionChapterPages],
  ['visits', companionVisitPages],
  ['call', companionCallPages],
]

/** Every screen in each state that looks different, with its feature. */
export const screens = screensOf.flatMap(([feature, some]) => some.map((screen) => ({ ...screen, feature })))

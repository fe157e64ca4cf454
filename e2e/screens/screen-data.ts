import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import type { Cookie } from '@playwright/test'
import { makeOnce } from '../../server/test/make-once.ts'
import type { ApiClient } from '../clinic/api.ts'
import { addChapter, addStepChapter, assignChapter, demoPicture } from '../clinic/chapters.ts'
import { sendAsStaff, sendFromDevice } from '../clinic/chat.ts'
import { dataFolder } from '../clinic/data-folder.ts'
import { deviceCookies } from '../clinic/device.ts'
import { pdfFile, photoFile } from '../clinic/files.ts'
import { acceptInvite, inviteNurse } from '../clinic/invites.ts'
import { newAdministratorWithPasswordLink } from '../clinic/newcomer.ts'
import { addCatheter, addPatient, caregiverBody, daysAgo } from '../clinic/patients.ts'
import { letInviteExpire, letPasswordLinkExpire } from '../clinic/rare-states.ts'
import { createPatientChapters, type PatientChapters } from './patient-chapters.ts'
import { createPatientVisits, type PatientVisits } from './patient-visits.ts'

/** Data that the screens show. */
export type ScreenData = {
  /** With everything that a record may contain. */
  fullPatient: PatientWithSecrets
  /** Without CICC data. */
  patientWithoutCicc: PatientWithSecrets
  /** With a removed catheter; a namesake of `patientWithoutCicc`. */
  patientAfterRemoval: PatientWithSecrets
  /** Its codes are regenerated. */
  patientForNewCodes: PatientWithSecrets
  /** Cookies of a browser in which a caregiver of `fullPatient` uses the app, which has used up their first access. */
  caregiversDevice: Cookie[]
  chapters: {
    /** With files and assignments. */
    assigned: Chapter
    archived: Chapter
  }
  patientChapters: PatientChapters
  /** On a day of their own, by state. */
  visits: PatientVisits
  passwordLinks: { fresh: string; expired: string; used: string }
  /** Paths of the links of invites, by state. */
  invites: { open: string; withdrawn: string; expired: string; used: string }
}

export async function createScreenData(physician: ApiClient): Promise<ScreenData> {
  const fullPatient = await addPatient(physician, {
    name: 'Maria Ginevra',
    caregivers: [caregiverBody(), caregiverBody({ name: 'Noemi', relation: 'Assistente familiare' })],
  })
  await addCatheter(physician, fullPatient.id, { insertionDate: daysAgo(400), removalDate: daysAgo(120) })
  const current = await addCatheter(physician, fullPatient.id, {
    insertionDate: daysAgo(118),
    numberOfLumens: 2,
    materialType: 'polyurethane',
    locationOfInsertion: { vein: 'basilic', side: 'right' },
    pumpUsedType: 'other',
    pumpUsedTypeOther: 'Pompa a rotore',
    ciccTag: 'REF SPOLA-4 LOT 20260711',
    note: 'Medicazione settimanale.\nCute integra.',
    otherDevices: { peg: true },
  })
  await physician.callOrThrow(ciccRoutes.change, {
    params: { id: current.id },
    body: { addedSubject: 'exitSite' },
    files: [
      photoFile('punto di uscita prima della medicazione.png'),
      photoFile('a casa.png', { takenOn: daysAgo(3) }),
    ],
  })
  await physician.callOrThrow(ciccRoutes.change, {
    params: { id: current.id },
    body: { addedSubject: 'label' },
    files: [
      photoFile('etichetta del catetere.png'),
      pdfFile('referto-radiologia-interventistica.pdf', 80_000),
    ],
  })
  const patientWithoutCicc = await addPatient(physician, { birthDate: '1961-03-12' })
  const patientAfterRemoval = await addPatient(physician, {
    surname: patientWithoutCicc.surname,
    birthDate: '1970-01-02',
  })
  await addCatheter(physician, patientAfterRemoval.id, {
    removalDate: daysAgo(10),
    removalReason: 'Occlusione',
  })
  const chapters = {
    assigned: await addStepChapter(physician, {
      title: 'Lavarsi le mani con il sapone (demo)',
      files: [demoPicture('sapone.webp'), pdfFile('istruzioni da stampare.pdf', 80_000)],
    }),
    archived: await addChapter(physician, { title: 'Testo superato (demo)' }),
  }
  for (const { id } of [fullPatient, patientWithoutCicc])
    await assignChapter(physician, chapters.assigned.id, id)
  await physician.callOrThrow(chapterRoutes.archive, { params: { id: chapters.archived.id } })
  const [fresh, expired, used] = [
    await newAdministratorWithPasswordLink(),
    await newAdministratorWithPasswordLink(),
    await newAdministratorWithPasswordLink(),
  ]
  await letPasswordLinkExpire(expired.email)
  const token = used.path.split('=')[1]
  await physician.callOrThrow(authRoutes.reset, { body: { token, password: 'Prova-di-Filo-1!' } })
  const [open, withdrawn, lapsed, accepted] = [
    await inviteNurse(physician),
    await inviteNurse(physician),
    await inviteNurse(physician),
    await inviteNurse(physician),
  ]
  await physician.callOrThrow(inviteRoutes.withdraw, { params: { id: withdrawn.invite.id } })
  await letInviteExpire(lapsed.invite.id)
  await acceptInvite(physician, accepted)
  const caregiversDevice = await deviceCookies(physician, fullPatient, 1)
  await sendAsStaff(physician, fullPatient.id, 'Buongiorno, come va la medicazione?')
  await sendFromDevice(
    physician,
    caregiversDevice,
    fullPatient.id,
    'Bene. Le istruzioni sono su https://www.esempio.it/istruzioni',
  )
  return {
    caregiversDevice,
    patientChapters: await createPatientChapters(physician, fullPatient.id, caregiversDevice),
    visits: await createPatientVisits(physician, { caregiversDevice, fullPatient, patientWithoutCicc }),
    fullPatient,
    patientWithoutCicc,
    patientAfterRemoval,
    chapters,
    patientForNewCodes: await addPatient(physician, { caregivers: [caregiverBody()] }),
    passwordLinks: { fresh: fresh.path, expired: expired.path, used: used.path },
    invites: { open: open.path, withdrawn: withdrawn.path, expired: lapsed.path, used: accepted.path },
  }
}

/** The data that the screens show, made for the first journey that asks for them and kept for the other workers. */
export async function screenData(physician: () => Promise<ApiClient>): Promise<ScreenData> {
  const folder = join(dataFolder(), 'screen-data')
  const inFolder = (one: string) => join(one, 'data.json')
  await makeOnce(folder, async (draft) => {
    await writeFile(inFolder(draft), JSON.stringify(await createScreenData(await physician())))
  })
  return JSON.parse(await readFile(inFolder(folder), 'utf8'))
}

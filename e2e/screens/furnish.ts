import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import type { Cookie } from '@playwright/test'
import type { Clinic } from '../clinic/api.ts'
import { addChapter, assignChapter } from '../clinic/chapters.ts'
import { write, writeFrom } from '../clinic/chat.ts'
import { deviceCookies } from '../clinic/device.ts'
import { addFaq } from '../clinic/faqs.ts'
import { pdfFile, photoFile } from '../clinic/files.ts'
import { acceptInvite, inviteNurse } from '../clinic/invites.ts'
import { newcomerWithPasswordLink } from '../clinic/newcomer.ts'
import { addCatheter, addPatient, caregiverBody, daysAgo } from '../clinic/patients.ts'
import { letInviteExpire, letPasswordLinkExpire } from '../clinic/rare-states.ts'
import { type OwnChapters, ownChapters } from './own-chapters.ts'
import { type OwnVisits, ownVisits } from './own-visits.ts'

/** What the screens show. */
export type Furnished = {
  /** With all that a record may hold. */
  whole: PatientWithSecrets
  /** Without CICC data. */
  bare: PatientWithSecrets
  /** Whose catheter was removed; of the same name as the one before. */
  removed: PatientWithSecrets
  /** Gets new codes. */
  renewed: PatientWithSecrets
  /** A question whose answer has paragraphs and links. */
  faq: Faq
  /** A browser in which a caregiver of `whole` uses the app; their first access is used thereby. */
  caregiversDevice: Cookie[]
  chapters: {
    /** With files, and with those to whom it is assigned. */
    whole: Chapter
    archived: Chapter
  }
  ownChapters: OwnChapters
  /** Of a day of its own, by what became of them. */
  visits: OwnVisits
  passwordLinks: { fresh: string; expired: string; used: string }
  /** Where invites' links lead, by what became of the invite. */
  invites: { open: string; withdrawn: string; expired: string; used: string }
}

export async function furnish(physician: Clinic): Promise<Furnished> {
  const whole = await addPatient(physician, {
    name: 'Maria Ginevra',
    caregivers: [caregiverBody(), caregiverBody({ name: 'Noemi', relation: 'Assistente familiare' })],
  })
  await addCatheter(physician, whole.id, { insertionDate: daysAgo(400), removalDate: daysAgo(120) })
  const current = await addCatheter(physician, whole.id, {
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
  await physician.done(ciccRoutes.change, {
    params: { id: current.id },
    body: { addedSubject: 'exitSite' },
    files: [photoFile('punto di uscita prima della medicazione.png'), photoFile('dopo.png')],
  })
  await physician.done(ciccRoutes.change, {
    params: { id: current.id },
    body: { addedSubject: 'label' },
    files: [
      photoFile('etichetta del catetere.png'),
      pdfFile('referto-radiologia-interventistica.pdf', 80_000),
    ],
  })
  const [, ofCaregiver] = whole.access
  if (!ofCaregiver) throw new Error('the caregiver got no access')
  const bare = await addPatient(physician, { birthDate: '1961-03-12' })
  const removed = await addPatient(physician, { surname: bare.surname, birthDate: '1970-01-02' })
  await addCatheter(physician, removed.id, { removalDate: daysAgo(10), removalReason: 'Occlusione' })
  await addFaq(physician)
  const chapters = {
    whole: await addChapter(physician, {
      title: 'Lavarsi le mani con il sapone (demo)',
      files: [photoFile('sapone.png'), pdfFile('istruzioni da stampare.pdf', 80_000)],
    }),
    archived: await addChapter(physician, { title: 'Testo superato (demo)' }),
  }
  for (const { id } of [whole, bare]) await assignChapter(physician, chapters.whole.id, id)
  await physician.done(chapterRoutes.archive, { params: { id: chapters.archived.id } })
  const [fresh, expired, used] = [
    await newcomerWithPasswordLink(),
    await newcomerWithPasswordLink(),
    await newcomerWithPasswordLink(),
  ]
  await letPasswordLinkExpire(expired.email)
  const token = used.path.split('=')[1]
  await physician.done(authRoutes.reset, { body: { token, password: 'Prova-di-Filo-1!' } })
  const [open, withdrawn, lapsed, accepted] = [
    await inviteNurse(physician),
    await inviteNurse(physician),
    await inviteNurse(physician),
    await inviteNurse(physician),
  ]
  await physician.done(inviteRoutes.withdraw, { params: { id: withdrawn.invite.id } })
  await letInviteExpire(lapsed.invite.id)
  await acceptInvite(physician, accepted)
  const caregiversDevice = await deviceCookies(physician, ofCaregiver)
  await write(physician, whole.id, 'Buongiorno, come va la medicazione?')
  await writeFrom(
    physician,
    caregiversDevice,
    whole.id,
    'Bene. Le istruzioni sono su https://www.esempio.it/istruzioni',
  )
  return {
    caregiversDevice,
    ownChapters: await ownChapters(physician, whole.id, caregiversDevice),
    visits: await ownVisits(physician, { caregiversDevice, whole, bare }),
    whole,
    bare,
    removed,
    chapters,
    renewed: await addPatient(physician, { caregivers: [caregiverBody()] }),
    faq: await addFaq(physician, {
      question:
        'Ho la febbre alta e i brividi mentre faccio la nutrizione: che cosa devo fare prima di tutto?',
      answer:
        'Ferma la nutrizione, chiudi il morsetto e telefona subito allo 06 1234567.\n\nSe fai fatica a respirare chiama il 112.\nLeggi anche https://www.esempio.it/informazioni-per-chi-viaggia/segni-di-infezione-del-catetere-venoso-centrale o scrivi a centro@esempio.it.',
    }),
    passwordLinks: { fresh: fresh.path, expired: expired.path, used: used.path },
    invites: { open: open.path, withdrawn: withdrawn.path, expired: lapsed.path, used: accepted.path },
  }
}

/** Hands what was furnished to the workers, which begin with the environment as it is then. */
export function keepFurnished(furnished: Furnished): void {
  process.env.FILO_E2E_FURNISHED = JSON.stringify(furnished)
}

export const keptFurnished = (): Furnished => JSON.parse(process.env.FILO_E2E_FURNISHED ?? '')

import { removalRefusal } from '@filo/contract/features/cicc/cicc.policy.ts'
import type { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { Permission } from '@filo/contract/kit/access.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { type AskedAction, askFor } from '@filo/ui/pages/asked-action.ts'
import { roomPath } from '../features/chat/chat-paths.ts'
import { schedulePath, visitsPath } from '../features/visits/visit-paths.ts'
import { logoutPath } from '../session/wanted.ts'
import { workgroupOf } from '../session/workgroup.ts'
import type { Findable } from './palette-match.ts'

/** Where a command leads, and what is to be done there at once. */
export type Way = { to: string; state?: AskedAction }

/** What is done to one patient, whom the palette asks for where the page is about nobody. */
export type PatientCommand = Findable & {
  permission: Permission
  way: (id: string) => Way
  /** Among whom it is looked for, where not among all. */
  among?: Pick<SentQueryOf<typeof patientRoutes.list>, 'catheter'>
  /** Whether it can be done to this patient now. */
  isFor?: (patient: Patient) => boolean
}

export type PlainCommand = Findable & { may: (user: CurrentUser) => boolean; does: Way | (() => void) }

const holding =
  (...any: Permission[]) =>
  ({ permissions }: CurrentUser) =>
    any.some((one) => permissions.includes(one))

/** The most frequent first. */
export const patientCommands: readonly PatientCommand[] = [
  {
    label: 'Registra rimozione',
    words: 'rimuovi togli tolto sfila rimosso catetere picc port cvc espianto',
    permission: 'cicc:write',
    way: (id) => ({ to: `/patient/${id}/cicc`, state: askFor('removal') }),
    among: { catheter: 'true' },
    isFor: ({ cicc }) => cicc !== null && removalRefusal(cicc) === null,
  },
  {
    label: 'Registra un nuovo catetere',
    words: 'dati cicc inserisci inserzione impianto posiziona picc port cvc',
    permission: 'cicc:write',
    way: (id) => ({ to: `/patient/${id}/cicc/new` }),
  },
  {
    label: 'Pianifica visita',
    words: 'televisita teleconferenza appuntamento prenota video chiamata calendario nuova',
    permission: 'visit:manage',
    way: (id) => ({ to: schedulePath({ patient: id }) }),
  },
  {
    label: 'Scrivi in chat',
    words: 'messaggio messaggi conversazione rispondi manda foto',
    permission: 'chat:use',
    way: (id) => ({ to: roomPath(id) }),
  },
  {
    label: 'Assegna capitolo',
    words: 'formazione educazione istruzioni video manda leggere',
    permission: 'education:manage',
    way: (id) => ({ to: `/education/assign?patient=${id}` }),
  },
  {
    label: 'Rigenera codice',
    words: 'genera nuovo qr accesso primo app codice scaduto caregiver',
    permission: 'patient:write',
    way: (id) => ({ to: `/patient/${id}/access` }),
  },
  {
    label: 'Stampa scheda',
    words: 'stampante carta foglio consegna consegne passaggio turno trasferimento',
    permission: 'patient:read',
    way: (id) => ({ to: `/patient/${id}`, state: askFor('print') }),
  },
  {
    label: 'Modifica i dati del paziente',
    words: 'correggi cambia aggiorna anagrafica diagnosi nutrizione indirizzo residenza caregiver',
    permission: 'patient:write',
    way: (id) => ({ to: `/patient/${id}/edit` }),
  },
]

/** What is done most, to nobody who is there yet. */
export const firstCommands: readonly PlainCommand[] = [
  {
    label: 'Nuovo paziente',
    words: 'aggiungi inserisci crea registra presa in carico anagrafica',
    may: (user) => holding('patient:write')(user) && workgroupOf(user) !== null,
    does: { to: '/patient/add' },
  },
]

/** What is done to nobody in particular. */
export const workCommands: readonly PlainCommand[] = [
  {
    label: 'Visite in cui c’è da fare',
    words: 'televisita teleconferenza risposte controproposte rifiuti chiudere riassegnare elenco',
    may: (user) => holding('visit:manage')(user) && workgroupOf(user) !== null,
    does: { to: `${visitsPath}/list?view=due` },
  },
  {
    label: 'Assegna un capitolo a più pazienti',
    words: 'formazione educazione istruzioni gruppo tutti',
    may: (user) => holding('education:manage')(user) && workgroupOf(user) !== null,
    does: { to: '/education/assign' },
  },
  {
    label: 'Nuovo capitolo',
    words: 'formazione educazione aggiungi crea scrivi istruzioni video',
    may: (user) => holding('education:manage')(user) && workgroupOf(user) !== null,
    does: { to: '/education/add' },
  },
  {
    label: 'Invita un collega',
    words: 'nuovo invito aggiungi persona utente medico infermiere responsabile supervisore',
    may: holding('invite:lead', 'invite:member'),
    does: { to: '/invite' },
  },
  {
    label: 'Nuova domanda frequente',
    words: 'faq aggiungi crea risposta',
    may: (user) => holding('faq:manage')(user) && workgroupOf(user) !== null,
    does: { to: '/faq/add' },
  },
  {
    label: 'Nuova struttura',
    words: 'aggiungi crea ospedale clinica sede',
    may: holding('facility:manage'),
    does: { to: '/facility/add' },
  },
  {
    label: 'Apri un gruppo di lavoro',
    words: 'vedi pazienti motivo motivazione accedi',
    may: (user) => holding('workgroup:open')(user) && user.workgroup === null,
    does: { to: '/staff/workgroups' },
  },
]

/** What people do for themselves. */
export const ownCommands: readonly PlainCommand[] = [
  {
    label: 'Stampa questa pagina',
    words: 'stampante carta foglio pdf',
    may: () => true,
    // Once the palette is gone: what stands behind it is what is to be printed.
    does: () => void setTimeout(() => window.print()),
  },
  {
    label: 'Cambia password',
    words: 'modifica credenziali sicurezza',
    may: () => true,
    does: { to: '/user/profile/edit/password' },
  },
  {
    label: 'Il mio profilo',
    words: 'account dati personali telefono sessioni secondo fattore passkey',
    may: () => true,
    does: { to: '/user/profile' },
  },
  {
    label: 'Disconnetti',
    words: 'esci uscita logout chiudi sessione',
    may: () => true,
    does: { to: logoutPath },
  },
]

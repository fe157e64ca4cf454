import { isInPlace } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { Permission } from '@filo/contract/kit/access.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { type RequestedAction, requestAction } from '@filo/ui/pages/requested-action.ts'
import { roomPath } from '../features/chat/chat-paths.ts'
import { handoverPath } from '../features/handover/handover-paths.ts'
import { schedulePath, visitsPath } from '../features/visits/visit-paths.ts'
import { logoutPath } from '../session/paths.ts'
import { workgroupOf } from '../session/workgroup.ts'
import type { Findable } from './palette-match.ts'

/** Where a command leads, and the action that the page there starts with. */
export type Destination = { to: string; state?: RequestedAction }

/** A command for one patient; the palette asks for the patient unless the page is about one. */
export type PatientCommand = Findable & {
  /** The label where the patient is still to be chosen; by default the label with an ellipsis. */
  askingLabel?: string
  permission: Permission
  destination: (id: string) => Destination
  /** Narrows the patients that are offered. */
  patientFilter?: Pick<SentQueryOf<typeof patientRoutes.list>, 'catheter'>
  /** Whether the command applies to this patient now. */
  isAvailable?: (patient: Patient) => boolean
}

export type PlainCommand = Findable & {
  isAllowed: (user: CurrentUser) => boolean
  action: Destination | (() => void)
}

const hasAny =
  (...any: Permission[]) =>
  ({ permissions }: CurrentUser) =>
    any.some((one) => permissions.includes(one))

/** For patients with a catheter in place. */
const onCatheterInPlace = {
  patientFilter: { catheter: 'true' },
  isAvailable: ({ cicc }: Patient) => cicc !== null && isInPlace(cicc),
} as const

/** Most frequent first, the one that ends something last. */
export const patientCommands: readonly PatientCommand[] = [
  {
    label: 'Aggiungi foto',
    words: 'fotografia immagine allegato allegati file medicazione punto di uscita etichetta carica scatta',
    permission: 'cicc:write',
    destination: (id) => ({ to: `/patient/${id}/cicc`, state: requestAction('photo') }),
    ...onCatheterInPlace,
  },
  {
    label: 'Pianifica visita',
    words: 'nuova televisita teleconferenza appuntamento prenota video chiamata calendario',
    permission: 'visit:manage',
    destination: (id) => ({ to: schedulePath({ patient: id }) }),
  },
  {
    label: 'Scrivi in chat',
    askingLabel: 'Scrivi a…',
    words: 'a messaggio messaggi chat conversazione rispondi manda foto',
    permission: 'chat:use',
    destination: (id) => ({ to: roomPath(id) }),
  },
  {
    label: 'Assegna capitolo',
    words: 'formazione educazione istruzioni video manda leggere',
    permission: 'education:manage',
    destination: (id) => ({ to: `/education/assign?patient=${id}` }),
  },
  {
    label: 'Rigenera codice',
    words: 'genera nuovo qr accesso primo app codice scaduto caregiver',
    permission: 'patient:write',
    destination: (id) => ({ to: `/patient/${id}/access` }),
  },
  {
    label: 'Stampa scheda',
    words: 'stampante carta foglio consegna passaggio turno trasferimento',
    permission: 'patient:read',
    destination: (id) => ({ to: `/patient/${id}`, state: requestAction('print') }),
  },
  {
    label: 'Modifica i dati del paziente',
    words: 'correggi cambia aggiorna anagrafica diagnosi nutrizione indirizzo residenza caregiver',
    permission: 'patient:write',
    destination: (id) => ({ to: `/patient/${id}/edit` }),
  },
  {
    label: 'Registra un nuovo catetere',
    words: 'dati cicc inserisci inserzione impianto posiziona picc port cvc',
    permission: 'cicc:write',
    destination: (id) => ({ to: `/patient/${id}/cicc/new` }),
  },
  {
    label: 'Registra rimozione',
    words: 'rimuovi togli tolto sfila rimosso catetere picc port cvc espianto',
    permission: 'cicc:write',
    destination: (id) => ({ to: `/patient/${id}/cicc`, state: requestAction('removal') }),
    ...onCatheterInPlace,
  },
]

/** The most frequent commands that need no existing patient. */
export const firstCommands: readonly PlainCommand[] = [
  {
    label: 'Nuovo paziente',
    words: 'aggiungi inserisci crea registra presa in carico anagrafica',
    isAllowed: (user) => hasAny('patient:write')(user) && workgroupOf(user) !== null,
    action: { to: '/patient/add' },
  },
]

/** Commands that are not about a patient. */
export const workCommands: readonly PlainCommand[] = [
  {
    label: 'Consegne',
    words: 'consegna passaggio cambio fine turno note stampa foglio reparto colleghi',
    isAllowed: (user) => hasAny('patient:read')(user) && workgroupOf(user) !== null,
    action: { to: handoverPath },
  },
  {
    label: 'Visite da gestire',
    words: 'da fare televisita teleconferenza risposte controproposte rifiuti chiudere riassegnare elenco',
    isAllowed: (user) => hasAny('visit:manage')(user) && workgroupOf(user) !== null,
    action: { to: `${visitsPath}/list?view=due` },
  },
  {
    label: 'Assegna un capitolo a più pazienti',
    words: 'formazione educazione istruzioni gruppo tutti',
    isAllowed: (user) => hasAny('education:manage')(user) && workgroupOf(user) !== null,
    action: { to: '/education/assign' },
  },
  {
    label: 'Nuovo capitolo',
    words: 'formazione educazione aggiungi crea scrivi istruzioni video',
    isAllowed: (user) => hasAny('education:manage')(user) && workgroupOf(user) !== null,
    action: { to: '/education/add' },
  },
  {
    label: 'Invita un collega',
    words: 'nuovo invito aggiungi persona utente medico infermiere responsabile supervisore',
    isAllowed: hasAny('invite:lead', 'invite:member'),
    action: { to: '/invite' },
  },
  {
    label: 'Nuova domanda nelle FAQ',
    words: 'domande frequenti aggiungi crea risposta',
    isAllowed: (user) => hasAny('faq:manage')(user) && workgroupOf(user) !== null,
    action: { to: '/faq/add' },
  },
  {
    label: 'Nuova struttura',
    words: 'aggiungi crea ospedale clinica sede',
    isAllowed: hasAny('facility:manage'),
    action: { to: '/facility/add' },
  },
  {
    label: 'Apri un gruppo di lavoro',
    words: 'vedi pazienti motivo motivazione accedi',
    isAllowed: (user) => hasAny('workgroup:open')(user) && user.workgroup === null,
    action: { to: '/staff/workgroups' },
  },
]

/** Commands for one's own account, and printing. */
export const ownCommands: readonly PlainCommand[] = [
  {
    label: 'Stampa questa pagina',
    words: 'stampante carta foglio pdf',
    isAllowed: () => true,
    // After the palette has closed: the page behind it is to be printed.
    action: () => void setTimeout(() => window.print()),
  },
  {
    label: 'Cambia password',
    words: 'modifica credenziali sicurezza',
    isAllowed: () => true,
    action: { to: '/user/profile/edit/password' },
  },
  {
    label: 'Il mio profilo',
    words: 'account dati personali telefono sessioni secondo fattore passkey',
    isAllowed: () => true,
    action: { to: '/user/profile' },
  },
  {
    label: 'Disconnetti',
    words: 'esci uscita logout chiudi sessione',
    isAllowed: () => true,
    action: { to: logoutPath },
  },
]

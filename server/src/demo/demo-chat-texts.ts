import type { AnswerCalendar } from '@filo/contract/features/staff/answer-calendar.schema.ts'
/** `by` is the author: colleague 0, a physician, or 1, a nurse; the patient or the first caregiver. */
export type DemoMessage = { by: 0 | 1 | 'patient' | 'caregiver'; hoursAgo: number; text: string }

/** `patient` is an index, 0 for the patient of the app; `null` for the staff room. */
export type DemoConversation = { patient: number | null; messages: readonly DemoMessage[] }

export const demoConversations: readonly DemoConversation[] = [
  {
    patient: 0,
    messages: [
      { by: 1, hoursAgo: 75, text: 'Buongiorno, come è andata la medicazione di ieri?' },
      { by: 'patient', hoursAgo: 74, text: 'Bene, grazie. Il cerotto tira un po’ verso la spalla.' },
      {
        by: 1,
        hoursAgo: 73,
        text: 'È normale se dorme su quel fianco. La prossima volta lo giriamo di un quarto: le mostro come fare nella teleconferenza.',
      },
      { by: 'caregiver', hoursAgo: 50, text: 'Posso esserci anch’io alla visita?' },
      { by: 0, hoursAgo: 49, text: 'Certo, l’aspettiamo.' },
      {
        by: 'patient',
        hoursAgo: 2,
        text: 'Da stamattina il punto di uscita è un po’ rosso, senza febbre. Devo preoccuparmi?',
      },
    ],
  },
  {
    patient: 3,
    messages: [
      {
        by: 'patient',
        hoursAgo: 30,
        text: 'La pompa ha suonato due volte questa notte: “occlusione a valle”.',
      },
      {
        by: 1,
        hoursAgo: 29,
        text: 'Controlli che il morsetto sia aperto e che la linea non sia piegata sotto il cuscino. Se suona ancora ci chiami.',
      },
      { by: 'patient', hoursAgo: 28, text: 'Era piegata. Adesso va bene, grazie!' },
    ],
  },
  {
    patient: 5,
    messages: [
      {
        by: 0,
        hoursAgo: 100,
        text: 'Gli esami vanno bene: restiamo con la stessa sacca fino alla prossima visita.',
      },
    ],
  },
  {
    patient: null,
    messages: [
      {
        by: 0,
        hoursAgo: 26,
        text: 'Domani mattina sono in reparto: per le visite fino alle 11 chiedete a me di persona.',
      },
      { by: 1, hoursAgo: 25, text: 'Va bene. Le medicazioni del giovedì le seguo io.' },
    ],
  },
]

export const demoQuickReplies = [
  'Abbiamo letto il messaggio: le rispondiamo entro oggi.',
  'Ci mandi una foto del punto di uscita, con buona luce e senza flash.',
  'Se ha febbre o brividi non aspetti: fermi la nutrizione e ci chiami subito. Di notte chiami il 112.',
]

export const demoAnswerCalendar: AnswerCalendar = {
  spans: [{ days: [1, 2, 3, 4, 5], from: '08:00', until: '16:00' }],
  onHolidays: false,
  closures: [],
}

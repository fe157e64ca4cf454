import type { CallEnding } from '@filo/ui/call/call-engine.ts'
import type { MediaProblem } from '@filo/ui/call/take-media.ts'

type EndingWords = {
  title: string
  text: string
  /** The button that enters again, while the room is open. */
  again?: string
}

const off = 'La videocamera e il microfono di questo telefono sono spenti.'

/** Explains each ending but `failed`, which has the server's words. */
export const endingWords: Record<Exclude<CallEnding, 'failed'>, EndingWords> = {
  left: {
    title: 'Hai lasciato la visita',
    text: `${off} La visita può continuare: finché è aperta puoi rientrare.`,
    again: 'Rientra',
  },
  timeout: {
    title: 'Il collegamento si è interrotto',
    text: `Il telefono è rimasto troppo a lungo senza rete. ${off}`,
    again: 'Rientra',
  },
  replaced: {
    title: 'La visita è aperta su un altro dispositivo',
    text: `Si vede e si sente da lì. ${off}`,
    again: 'Continua qui',
  },
  removed: {
    title: 'Non puoi più entrare in questa visita',
    text: 'Il centro ha cambiato il tuo accesso. Chiama il centro.',
  },
  denied: {
    title: 'Il centro non può farti entrare adesso',
    text: 'Puoi chiedere di nuovo tra poco, o chiamare il centro.',
    again: 'Chiedi di nuovo',
  },
  completed: {
    title: 'La visita è finita',
    text: 'Il centro l’ha conclusa. Se hai ancora una domanda, scrivi o chiama il centro.',
  },
  cancelled: {
    title: 'Il centro ha annullato la visita',
    text: 'Se hai ancora bisogno di una visita, chiama il centro.',
  },
  moved: {
    title: 'Il centro ha spostato la visita',
    text: 'Apri la visita per leggere quando è adesso.',
  },
  rejected: {
    title: 'La visita non si fa più',
    text: 'Al centro risulta una risposta “Non posso”. Se non è così, chiama il centro.',
  },
}

/** Why the microphone gives nothing, and what to do about it. */
export const microphoneWords: Record<
  Exclude<MediaProblem, 'unsupported'>,
  { title: string; text: string }
> = {
  refused: {
    title: 'Il microfono non è permesso',
    text: 'Senza microfono il centro non ti sente. Permetti a Filo di usare microfono e videocamera:',
  },
  missing: {
    title: 'Il microfono non si trova',
    text: 'Il telefono non trova nessun microfono. Se usi le cuffie, prova a staccarle; poi riprova.',
  },
  'in-use': {
    title: 'Il microfono è occupato',
    text: 'Lo usa un’altra app, per esempio una telefonata o una videochiamata. Chiudila e riprova.',
  },
  failed: {
    title: 'Il microfono non parte',
    text: 'Chiudi Filo, riaprilo e riprova.',
  },
}

/** Why the camera gives nothing, as the end of a sentence. */
export const cameraWords: Record<MediaProblem, string> = {
  refused: 'il telefono non permette a Filo di usarla.',
  missing: 'il telefono non la trova.',
  'in-use': 'la usa un’altra app. Chiudila e riprova.',
  unsupported: 'questo browser non la può usare.',
  failed: 'riprova tra poco.',
}

/** Which device was lost, for which another stands in. */
export const replacedWords = {
  mic: 'Il microfono di prima non risponde più: ora usi un altro microfono.',
  cam: 'La videocamera di prima non risponde più: ora usi un’altra videocamera.',
} as const

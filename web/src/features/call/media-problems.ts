import type { Device, MediaProblem } from '@filo/ui/call/take-media.ts'

export const deviceWords: Record<Device, string> = { mic: 'Il microfono', cam: 'La videocamera' }

/** Why a device gives nothing, and what helps. */
export const problemWords: Record<MediaProblem, { what: string; help: string }> = {
  missing: { what: 'non si trova', help: 'Collegala o collegalo al computer e riprova.' },
  refused: {
    what: 'non è permesso a questo sito',
    help: 'Premi l’icona accanto all’indirizzo della pagina, permetti microfono e videocamera, poi riprova.',
  },
  'in-use': {
    what: 'è in uso da un altro programma',
    help: 'Chiudi l’altro programma, per esempio un’altra videochiamata, e riprova.',
  },
  unsupported: {
    what: 'non si può usare da questo browser',
    help: 'Apri Filo in Chrome, Edge, Firefox o Safari.',
  },
  failed: { what: 'non risponde', help: 'Scollega e ricollega il dispositivo, poi riprova.' },
}

/** "Il microfono non si trova" */
export const problemSentence = (device: Device, problem: MediaProblem): string =>
  `${deviceWords[device]} ${problemWords[problem].what}`

/** Without a microphone nobody can be in a visit, so that the person is sent back to the visits. */
export const isHopeless = (problem: MediaProblem | undefined): problem is MediaProblem =>
  problem === 'missing' || problem === 'refused' || problem === 'unsupported'

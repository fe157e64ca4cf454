import type { Device, MediaProblem } from '@filo/ui/call/take-media.ts'

const deviceWords: Record<Device, string> = { mic: 'il microfono', cam: 'la videocamera' }

const problemWords: Record<MediaProblem, { what: string; help: string }> = {
  missing: { what: 'Non si trova', help: 'Collega il dispositivo al computer e riprova.' },
  refused: {
    what: 'Il browser non permette di usare',
    help: 'Premi l’icona accanto all’indirizzo della pagina, permetti microfono e videocamera, poi riprova.',
  },
  'in-use': {
    what: 'Un altro programma sta usando',
    help: 'Chiudi l’altro programma, per esempio un’altra videochiamata, e riprova.',
  },
  unsupported: {
    what: 'Questo browser non può usare',
    help: 'Apri Filo in Chrome, Edge, Firefox o Safari.',
  },
  failed: { what: 'Non risponde', help: 'Scollega e ricollega il dispositivo, poi riprova.' },
}

/** Why a device gives nothing, "Non si trova il microfono", and what helps. */
export const problemText = (device: Device, problem: MediaProblem): { title: string; help: string } => ({
  title: `${problemWords[problem].what} ${deviceWords[device]}`,
  help: problemWords[problem].help,
})

/** Without a microphone that could be had by waiting, nobody can be in a visit. */
export const isHopeless = (problem: MediaProblem | undefined): problem is MediaProblem =>
  problem === 'missing' || problem === 'refused' || problem === 'unsupported'

import { pushKind } from '@filo/contract/features/push/push.notices.ts'
import type { PushTest } from '@filo/contract/features/push/push.schema.ts'

/** The notices that come also in quiet hours and during a pause. */
export const comeAnyway = `«${pushKind('door').word}» e il promemoria mezz’ora prima di un appuntamento`

/** The words for each outcome of a trial notice. */
export const testWords: Record<PushTest['outcome'], { tone: 'success' | 'warning'; text: string }> = {
  arrived: {
    tone: 'success',
    text: 'La prova è partita: l’avviso compare entro pochi secondi. Se non lo vedi, controlla che il dispositivo non sia in «Non disturbare».',
  },
  refused: {
    tone: 'warning',
    text: 'La prova è stata rifiutata: spegni gli avvisi qui sopra e riaccendili.',
  },
  silent: {
    tone: 'warning',
    text: 'Il servizio degli avvisi non risponde: riprova più tardi.',
  },
}

// Each matches what `browserName` says of the browser in use.
const ways: [RegExp, string][] = [
  [/iPhone|iPad/, 'Apri Impostazioni, poi Notifiche, poi Filo, e accendi «Consenti notifiche».'],
  [
    /^(Chrome|Edge|Samsung Internet|Opera) su Android/,
    'Tocca il simbolo a sinistra dell’indirizzo, poi «Autorizzazioni», e accendi «Notifiche».',
  ],
  [
    /^(Chrome|Edge|Opera)\b/,
    'Premi il simbolo a sinistra dell’indirizzo e alla voce «Notifiche» scegli «Consenti».',
  ],
  [/^Firefox\b/, 'Premi il simbolo a sinistra dell’indirizzo e, accanto a «Notifiche», togli il blocco.'],
  [/^Safari\b/, 'Apri Safari, poi Impostazioni, Siti web, Notifiche, e per questo sito scegli «Consenti».'],
]

/** How to allow again what this browser blocks; `name` is from `browserName`. */
export const unblockWords = (name: string): string =>
  ways.find(([browser]) => browser.test(name))?.[1] ??
  'Nelle impostazioni del browser cerca i permessi di questo sito e consenti le notifiche.'

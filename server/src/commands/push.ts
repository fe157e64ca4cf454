import { newPrivateKey } from '../platform/push/push-config.ts'
import type { Commands } from './command.ts'

export const pushCommands: Commands = {
  'push-keys': {
    usage: 'push-keys',
    help: 'scrive una nuova chiave per gli avvisi, da mettere nelle impostazioni; non cambia nulla',
    print: () =>
      [
        'Metti queste righe nelle impostazioni e completa la seconda con un indirizzo a cui rispondete:',
        `FILO_PUSH_KEY=${newPrivateKey()}`,
        'FILO_PUSH_CONTACT=mailto:',
        'La chiave è segreta. Se ne sostituisce un’altra, lascia la vecchia per 30 giorni dopo la nuova e una virgola.',
      ].join('\n'),
  },
}

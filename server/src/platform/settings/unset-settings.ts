import type { Settings } from './settings.ts'

/** The lines that tell an operator what does not work in production, because a setting is not given. */
export const unsetSettings = ({ smtp, push, turn, securityContact, dataFolder }: Settings): string[] => [
  ...(smtp ? [] : [`SMTP_URL non è impostato: le email non partono e restano in ${dataFolder}/mail`]),
  ...(push ? [] : ['FILO_PUSH_KEY non è impostato: nessuno riceve avvisi sul telefono o nel browser']),
  ...(turn
    ? []
    : ['TURN_URLS non è impostato: le televisite non riescono fra reti che bloccano i collegamenti diretti']),
  ...(securityContact
    ? []
    : [
        'SECURITY_CONTACT non è impostato: chi trova una debolezza di questa installazione non sa a chi dirlo',
      ]),
]

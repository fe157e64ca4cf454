import { route } from '../../kit/route.ts'
import {
  addressSettings,
  noticeAddress,
  noticeCode,
  summaryChoice,
  summarySettings,
} from './notice-mail.schema.ts'

/** The summary that staff may have mailed. */
export const noticeMailRoutes = {
  read: route({
    method: 'GET',
    path: '/push/mail',
    summary: 'Se e quando una persona riceve per posta quanti messaggi e risposte aspettano',
    access: 'chat:use',
    audit: 'none',
    reply: summarySettings,
  }),
  change: route({
    method: 'PATCH',
    path: '/push/mail',
    summary: 'Cambia se e quando arriva il riepilogo per posta',
    access: 'chat:use',
    audit: 'noticeMail.change',
    body: summaryChoice,
    reply: summarySettings,
  }),
}

/** The address of their own at which patients and caregivers receive notices that no browser has shown. */
export const deviceNoticeMailRoutes = {
  read: route({
    method: 'GET',
    path: '/mobile/push/mail',
    summary: 'L’indirizzo a cui una persona riceve gli avvisi per posta',
    access: 'device',
    audit: 'none',
    reply: addressSettings,
  }),
  ask: route({
    method: 'POST',
    path: '/mobile/push/mail',
    summary: 'Manda un codice all’indirizzo, che vale solo dopo la conferma; ripetuta, non cambia nulla',
    access: 'device',
    audit: 'noticeMail.ask',
    body: noticeAddress,
    reply: addressSettings,
    status: 200,
  }),
  confirm: route({
    method: 'POST',
    path: '/mobile/push/mail/confirm',
    summary: 'Conferma l’indirizzo con il codice che vi è arrivato',
    access: 'device',
    audit: 'noticeMail.confirm',
    body: noticeCode,
    reply: addressSettings,
    status: 200,
  }),
  remove: route({
    method: 'DELETE',
    path: '/mobile/push/mail',
    summary: 'Toglie l’indirizzo, e quello che aspetta una conferma',
    access: 'device',
    audit: 'noticeMail.remove',
    essential: true,
    reply: 'nothing',
  }),
}

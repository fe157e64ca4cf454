import {
  type PushApp,
  type PushSentence,
  pushKind,
  pushSentences,
} from '@filo/contract/features/push/push.notices.ts'

type Told = { sentence: PushSentence; app: PushApp; badge: number | null; isSilent: boolean }

/**
 * The message in the one form for all browsers: Safari shows it by itself (Declarative Web Push), in others the worker
 * reads the same fields. It holds a sentence of the closed table, a page without an id, and a number.
 */
export function pushPayload({ sentence, app, badge, isSilent }: Told, publicUrl: string): string {
  const { kind, text } = pushSentences[sentence]
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'Filo',
      body: text,
      lang: 'it',
      tag: kind,
      navigate: `${publicUrl}${pushKind(kind).pages[app]}`,
      ...(isSilent && { silent: true }),
    },
    ...(badge !== null && { app_badge: badge }),
  })
}

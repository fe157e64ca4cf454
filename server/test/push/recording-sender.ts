import type { PushOutcome } from '../../src/platform/push/push-outcome.ts'
import type { PushSender } from '../../src/platform/push/push-sender.ts'

type Sent = { endpoint: string; payload: Payload; topic: string; ttlSeconds: number; urgency: string }
type Payload = {
  notification: { body: string; tag: string; navigate: string; silent?: true }
  app_badge?: number
}

/** Stands at the border of the process: records what would be sent, and answers as the test says. */
export function recordingSender() {
  const sent: Sent[] = []
  const answers = new Map<string, () => Promise<PushOutcome>>()
  const sender: PushSender = {
    publicKey: 'chiave-di-prova',
    keyId: 'prova',
    allows: (endpoint) => /^https:\/\/[^/]+\.push\.prova\.filo\//.test(endpoint),
    send: async ({ endpoint }, { payload, ...rest }) => {
      sent.push({ endpoint, payload: JSON.parse(payload), ...rest })
      return (await answers.get(endpoint)?.()) ?? { status: 'delivered' }
    },
  }
  return {
    sender,
    sent,
    /** How the service answers for an endpoint from now on. */
    answer: (endpoint: string, outcome: PushOutcome | Promise<PushOutcome>) =>
      answers.set(endpoint, async () => outcome),
    /** The sentences that an endpoint got. */
    told: (endpoint: string) =>
      sent.filter((one) => one.endpoint === endpoint).map(({ payload }) => payload.notification.body),
    forget: () => {
      sent.length = 0
      answers.clear()
    },
  }
}

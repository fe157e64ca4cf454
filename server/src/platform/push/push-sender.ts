export type PushTarget = { endpoint: string; p256dh: string; auth: string; keyId: string }
export type PushMessage = {
  payload: string
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  topic: string
}
export type PushOutcome =
  | { status: 'delivered' }
  | { status: 'gone' }
  | { status: 'refused'; reason: string }
  | { status: 'paused'; reason: string }
  | { status: 'later'; afterSeconds: number | null; reason: string }
export type PushSender = {
  publicKey: string
  keyId: string
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
  allows(endpoint: string): boolean
}
export const areKeysValid = (p256dh: string, auth: string): boolean => p256dh.length > 80 && auth.length > 20

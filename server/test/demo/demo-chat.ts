import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { quickReplyRoutes } from '@filo/contract/features/chat/quick-reply.routes.ts'
import { expect } from 'vitest'
import { signIn } from './demo-sign-in.ts'

/** Expects conversations with patients and among staff, some of them unread, and quick replies. */
export async function expectConversations(url: string, email: string): Promise<void> {
  const headers = await signIn(url, email)
  const { path, reply } = chatRoutes.list
  const { items } = reply.parse(await (await fetch(`${url}/api${path}`, { headers })).json())
  expect(items.map(({ patient }) => patient !== null).toSorted()).toEqual([false, true, true, true])
  expect(items.filter(({ unread }) => unread > 0).map(({ last }) => last?.from.role)).toEqual([
    'patient',
    'patient',
  ])
  const ready = await fetch(`${url}/api${quickReplyRoutes.list.path}`, { headers })
  expect(quickReplyRoutes.list.reply.parse(await ready.json()).items).toHaveLength(3)
}

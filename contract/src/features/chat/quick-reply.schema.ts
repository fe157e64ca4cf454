import * as z from 'zod'
import { shapeOf } from '../../kit/field-table.ts'
import { id, strict, version } from '../../kit/fields.ts'
import { quickReplyFields } from './quick-reply.fields.ts'

export const newQuickReply = strict(shapeOf(quickReplyFields, 'sent'))
export type NewQuickReply = z.output<typeof newQuickReply>

export const quickReplyChange = newQuickReply.extend({ version: version() })
export type QuickReplyChange = z.output<typeof quickReplyChange>

export const quickReply = z.object({
  id: id(),
  version: z.int(),
  ...shapeOf(quickReplyFields, 'reply'),
})
export type QuickReply = z.output<typeof quickReply>

import { proposedAdvice } from '@filo/contract/features/staff/call-advice.fields.ts'
import type { Database } from '../platform/database/database.ts'
import { demoChatRepository as repository } from './demo-chat.repository.ts'
import { demoAnswerCalendar, demoConversations, demoQuickReplies } from './demo-chat-texts.ts'

const hourMs = 3_600_000

/**
 * Adds the conversations of each workgroup that has none, in one transaction per workgroup, so that an interrupted run
 * can be repeated. The patient with this fiscal code, the one of the app, is number 0.
 */
export async function addConversations(database: Database, now: Date, fiscalCode: string): Promise<void> {
  for (const { workgroupId, patientIds, staffIds } of await repository.workgroupsWithoutMessages(
    database,
    fiscalCode,
  ))
    await database.transaction(async (tx) => {
      for (const { patient, messages } of demoConversations) {
        const patientId = patient === null ? null : patientIds[patient]
        if (patientId === undefined) continue
        for (const { by, hoursAgo, text } of messages) {
          const staffId = typeof by === 'number' ? (staffIds[by] ?? staffIds[0] ?? null) : null
          const at = new Date(now.getTime() - hoursAgo * hourMs)
          await repository.add(tx, workgroupId, {
            patientId,
            staffId,
            isCaregiver: by === 'caregiver',
            at,
            text,
          })
        }
      }
      await repository.markAnswered(tx, workgroupId)
      await repository.addQuickReplies(tx, workgroupId, demoQuickReplies)
      await repository.setAnswerHours(tx, workgroupId, demoAnswerCalendar)
      await repository.confirmAdvice(tx, workgroupId, proposedAdvice)
    })
}

import type { NewFaq } from '@filo/contract/features/faq/faq.schema.ts'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../src/platform/database/database.ts'
import type { Member } from './clinic.ts'

export const faqBody = (changes: Partial<NewFaq> = {}): NewFaq => ({
  question: 'Posso fare la doccia?',
  answer: 'Sì, con la medicazione coperta.',
  ...changes,
})

/** Replaces all questions of the member's workgroup by one; returns its id. */
export async function addOnlyFaq(database: Database, { workgroupId }: Member): Promise<string> {
  const id = uuid()
  const { question, answer } = faqBody()
  await database.query('DELETE FROM faq WHERE workgroup_id = $1', [workgroupId])
  await database.query(
    'INSERT INTO faq (id, workgroup_id, position, question, answer) VALUES ($1, $2, 1, $3, $4)',
    [id, workgroupId, question, answer],
  )
  return id
}

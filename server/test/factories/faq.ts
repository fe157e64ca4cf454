import type { NewFaq } from '@filo/contract/features/faq/faq.schema.ts'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../src/platform/database/database.ts'
import type { Member } from './clinic.ts'

export const faqBody = (changes: Partial<NewFaq> = {}): NewFaq => ({
  question: 'Posso fare la doccia?',
  answer: 'Sì, con la medicazione coperta.',
  ...changes,
})

/** Inserts a question at a free position of the member's workgroup; returns its id. */
export async function addFaq(
  database: Database,
  { workgroupId }: Member,
  position: number,
  { question, answer } = faqBody(),
): Promise<string> {
  const id = uuid()
  await database.query(
    'INSERT INTO faq (id, workgroup_id, position, question, answer) VALUES ($1, $2, $3, $4, $5)',
    [id, workgroupId, position, question, answer],
  )
  return id
}

/** Replaces all questions of the member's workgroup by one; returns its id. */
export async function addOnlyFaq(database: Database, member: Member): Promise<string> {
  await database.query('DELETE FROM faq WHERE workgroup_id = $1', [member.workgroupId])
  return addFaq(database, member, 1)
}

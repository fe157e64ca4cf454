import type { FieldProblem } from '../../kit/failure.ts'
import { messages } from '../../kit/messages.ts'
import type { Acceptance, Invite } from './invite.schema.ts'

/** Checks an acceptance against its invite, beyond the shape. */
export function acceptanceProblems(
  { email, role, lead }: Pick<Invite, 'email' | 'role' | 'lead'>,
  { personal, access, workgroup }: Pick<Acceptance, 'personal' | 'access' | 'workgroup'>,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (when: boolean, path: string, message: string) => when && problems.push({ path, message })
  const isRegistered = role !== 'supervisor'
  refuse(isRegistered && !personal.registryNumber, 'personal.registryNumber', messages.required)
  refuse(!isRegistered && !!personal.registryNumber, 'personal.registryNumber', messages.unknownField)
  refuse(access.email !== email, 'access.email', messages.emailNotInvited)
  refuse(lead && !workgroup, 'workgroup.name', messages.required)
  refuse(!lead && !!workgroup, 'workgroup', messages.unknownField)
  return problems
}

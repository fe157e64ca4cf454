import type { Role } from '../../kit/access.ts'
import type { FieldProblem } from '../../kit/failure.ts'
import { messages } from '../../kit/messages.ts'
import type { OwnProfile } from './staff.schema.ts'

/** Physicians and nurses are entered in a professional register and must be reachable; the others need neither. */
export const isRegistered = (roles: readonly Role[]): boolean =>
  roles.includes('physician') || roles.includes('nurse')

/** What a person may not write into their own profile; what is not sent is not checked. */
export function ownProfileProblems(
  roles: readonly Role[],
  { registryNumber, phone }: Pick<OwnProfile, 'registryNumber' | 'phone'>,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!isRegistered(roles)) {
    if (registryNumber) problems.push({ path: 'registryNumber', message: messages.unknownField })
    return problems
  }
  if (registryNumber === null || registryNumber === '')
    problems.push({ path: 'registryNumber', message: messages.required })
  if (phone === null) problems.push({ path: 'phone', message: messages.required })
  return problems
}

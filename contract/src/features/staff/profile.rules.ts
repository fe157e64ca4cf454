import type { Role } from '../../kit/access.ts'
import type { FieldProblem } from '../../kit/failure.ts'
import { messages } from '../../kit/messages.ts'
import type { OwnProfile } from './staff.schema.ts'

/** True for physicians and nurses, who are in a professional register and must be reachable by phone. */
export const isRegistered = (roles: readonly Role[]): boolean =>
  roles.includes('physician') || roles.includes('nurse')

/** Checks the fields that a person sends of their own profile; fields left out are not checked. */
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

import { isClinician, type Role } from '../../kit/access.ts'
import type { FieldProblem } from '../../kit/failure.ts'
import { messages } from '../../kit/messages.ts'
import type { OwnProfile } from './staff.schema.ts'

/** Checks the fields that a person sends of their own profile; fields left out are not checked. */
export function ownProfileProblems(
  roles: readonly Role[],
  { registryNumber, phone }: Pick<OwnProfile, 'registryNumber' | 'phone'>,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!isClinician(roles)) {
    if (registryNumber) problems.push({ path: 'registryNumber', message: messages.unknownField })
    return problems
  }
  if (registryNumber === null || registryNumber === '')
    problems.push({ path: 'registryNumber', message: messages.required })
  if (phone === null) problems.push({ path: 'phone', message: messages.required })
  return problems
}

import { Failure } from '@filo/contract/kit/failure.ts'
import type { Transaction } from '../../platform/database.ts'
import { type Held, manageRepository } from './manage.repository.ts'

/** Ends what a person is signed in with, and all that could sign them in but the password. */
export type EndSignIns = (tx: Transaction, staffId: string) => Promise<void>

const sentences = {
  last: 'È l’unico amministratore attivo: prima di disattivarlo serve un altro amministratore',
  self: 'Non puoi disattivare te stesso: chiedilo a un altro amministratore',
  alreadyDisabled: 'Questa persona è già disattivata',
  alreadyEnabled: 'Questa persona è già attiva',
}
const refused = (sentence: keyof typeof sentences) =>
  new Failure('invalid_state', { message: sentences[sentence] })

/**
 * Finds a person by `find` and disables them, whatever they do at that moment: their next call is refused. `callerId` is
 * `null` for an operator. The administrators are held before the person, so that two who disable each other queue.
 */
export async function disable(
  tx: Transaction,
  callerId: string | null,
  find: () => Promise<Held | null>,
  endSignIns: EndSignIns,
): Promise<Held> {
  const administrators = await manageRepository.lockAdministrators(tx)
  if (administrators.some(({ id, enabled }) => id === callerId && !enabled))
    throw new Failure('unauthenticated')
  const person = await find()
  if (!person) throw new Failure('not_found')
  if (person.disabled) throw refused('alreadyDisabled')
  const enabled = administrators.filter((administrator) => administrator.enabled)
  if (enabled.length === 1 && enabled[0]?.id === person.id) throw refused('last')
  if (person.id === callerId) throw refused('self')
  await manageRepository.disable(tx, person.id)
  await endSignIns(tx, person.id)
  return person
}

/** Nothing that was open or begun before comes back with the person: they sign in anew. */
export async function enable(
  tx: Transaction,
  find: () => Promise<Held | null>,
  endSignIns: EndSignIns,
): Promise<Held> {
  const person = await find()
  if (!person) throw new Failure('not_found')
  if (!person.disabled) throw refused('alreadyEnabled')
  await manageRepository.enable(tx, person.id)
  await endSignIns(tx, person.id)
  return person
}

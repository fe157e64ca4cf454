import type { LegalText, publicTexts } from '@filo/contract/features/installation/installation.schema.ts'
import { acceptanceProblems } from '@filo/contract/features/invites/invite.rules.ts'
import {
  type Acceptance,
  consentNames,
  type OpenInvite,
  textOfConsent,
} from '@filo/contract/features/invites/invite.schema.ts'
import { assertNoProblems, Failure } from '@filo/contract/kit/failure.ts'
import { v7 as uuid } from 'uuid'
import type { RemoteContext } from '../../context/context.ts'
import { type Database, type Sql, violates } from '../../platform/database/database.ts'
import type { Passwords } from '../../platform/secrets/passwords.ts'
import { networkLimit, type RateLimiter } from '../../platform/secrets/rate-limiter.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { acceptanceRepository, type FoundInvite } from './acceptance.repository.ts'

export type AcceptanceOptions = {
  database: Database
  limiter: RateLimiter
  passwords: Passwords
  texts: Record<(typeof publicTexts)[number], LegalText>
}

const unknownCodesAnHourANetwork = 30

export type AcceptanceService = ReturnType<typeof acceptanceService>

/** Reads and accepts an invite with the code of its link, without a session. */
export function acceptanceService({ database, limiter, passwords, texts }: AcceptanceOptions) {
  const guessesFrom = (address: string) => networkLimit('invite-code', address, unknownCodesAnHourANetwork)

  const consents = consentNames.map((name) => ({
    text: textOfConsent[name],
    version: texts[textOfConsent[name]].version,
  }))

  /** Creates the person, for a lead also the workgroup, and returns the ids of both. */
  const join = async (tx: Sql, invite: FoundInvite, given: Acceptance, passwordHash: string) => {
    const { personal, workgroup } = given
    const staffId = uuid()
    let { workgroupId } = invite
    if (workgroup && invite.facilityId) {
      workgroupId = uuid()
      await acceptanceRepository.addWorkgroup(tx, {
        id: workgroupId,
        facilityId: invite.facilityId,
        name: workgroup.name,
      })
    }
    await acceptanceRepository.addPerson(tx, {
      id: staffId,
      email: invite.open.email,
      passwordHash,
      role: invite.open.role,
      personal,
      workgroupId,
      allFacilities: invite.allFacilities,
    })
    await acceptanceRepository.superviseFacilities(tx, staffId, invite.facilityIds)
    await acceptanceRepository.addConsents(tx, staffId, consents)
    await acceptanceRepository.markAccepted(tx, invite.id, staffId)
    return { id: staffId, workgroupId }
  }

  return {
    /** Shows who invites, to what and until when. Does not use up the invite. */
    async read(code: string, address: string): Promise<OpenInvite> {
      const found = await acceptanceRepository.byCode(database, hashToken(code))
      // Only unknown codes count as guesses: a clinic behind one address may open its invites freely, old ones too.
      if (!found) await limiter.consume([guessesFrom(address)])
      return requireAcceptable(found).open
    },

    /**
     * Creates the person, and for a lead the workgroup. One of several parallel calls wins, the others get
     * `token_used`.
     */
    accept: (context: RemoteContext, code: string, given: Acceptance): Promise<void> =>
      limiter.consumeOnRefusal([guessesFrom(context.address)], () => accept(context, code, given)),
  }

  async function accept(context: RemoteContext, code: string, given: Acceptance): Promise<void> {
    const { open } = requireAcceptable(await acceptanceRepository.byCode(database, hashToken(code)))
    assertNoProblems(acceptanceProblems(open, given))
    if (isStale(given.consents.versions))
      throw new Failure('stale_version', {
        message: 'Nel frattempo un testo è cambiato: leggi la versione nuova e conferma i consensi',
      })
    const passwordHash = await passwords.hash(given.access.password)
    try {
      await context.transaction(async (tx) => {
        const invite = requireAcceptable(await acceptanceRepository.lockByCode(tx, hashToken(code)))
        context.setAuditSubject({ objectId: invite.id, details: { role: invite.open.role } })
        context.setAuditSubject({ proven: await join(tx, invite, given, passwordHash) })
      })
    } catch (error) {
      if (violates(error, 'staff_email')) throw new Failure('email_taken')
      throw error
    }
  }

  function isStale(versions: Acceptance['consents']['versions']): boolean {
    return !!versions && consentNames.some((name) => versions[name] !== texts[textOfConsent[name]].version)
  }
}

/** Returns the invite, or throws why it cannot be accepted any more. */
function requireAcceptable(found: FoundInvite | null): FoundInvite {
  if (!found) throw new Failure('token_invalid')
  if (found.status === 'accepted') throw new Failure('token_used')
  if (found.status === 'withdrawn') throw new Failure('token_withdrawn')
  if (found.gone)
    throw new Failure('token_withdrawn', {
      message: 'L’invito non vale più: chi lo ha mandato, o la struttura, non è più attivo in Filo',
    })
  if (found.expired) throw new Failure('token_expired')
  return found
}

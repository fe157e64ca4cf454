import {
  answeredRefusal,
  inviteRefusal,
  pendingRefusal,
} from '@filo/contract/features/invites/invite.policy.ts'
import type {
  Invite,
  LeadInvite,
  MemberInvite,
  SentInvite,
} from '@filo/contract/features/invites/invite.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import { v7 as uuid } from 'uuid'
import type { MemberContext, StaffContext } from '../../context/context.ts'
import { type Database, type Sql, violates } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { mailLimits } from '../../platform/mail/mail-limits.ts'
import type { RateLimiter } from '../../platform/secrets/rate-limiter.ts'
import { hashToken, newToken } from '../../platform/secrets/secrets.ts'
import { acceptanceRepository } from './acceptance.repository.ts'
import { inviteMail, inviteMessage } from './invite.messages.ts'
import { inviteRepository, type NewInvite, type Sending } from './invite.repository.ts'

export type InviteOptions = {
  database: Database
  limiter: RateLimiter
  mailer: Mailer
  publicUrl: string
  /** Otherwise mails stay on the server, and who invites is given the link. */
  sendsMail: boolean
}

const validDays = 7
const sendingsAnHour = 50

export type InviteService = ReturnType<typeof inviteService>

type InviteTarget = Pick<NewInvite, 'role' | 'facilityId' | 'workgroupId' | 'facilityIds' | 'allFacilities'>
const noTarget = { facilityId: null, workgroupId: null, facilityIds: null, allFacilities: false }

/** Sends, resends and withdraws invites. */
export function inviteService({ database, limiter, mailer, publicUrl, sendsMail }: InviteOptions) {
  mailer.onOutcome(inviteMail, (about, outcome) => inviteRepository.recordDelivery(database, about, outcome))

  /** A new code, and the id of the mail that carries it: both belong to one sending. */
  const newSending = () => {
    const code = newToken()
    const delivery = sendsMail ? 'queued' : 'handed'
    const sending: Sending = { tokenHash: hashToken(code), days: validDays, deliveryId: uuid(), delivery }
    return { link: `${publicUrl}/invite/accept/${code}`, sending }
  }

  const deliveryDetail = sendsMail ? {} : { delivery: 'handed' }
  const withLink = (invite: Invite, { link }: { link: string }): SentInvite => ({
    ...invite,
    link: sendsMail ? null : link,
  })

  const mail = async (tx: Sql, context: StaffContext, { link, sending }: ReturnType<typeof newSending>) => {
    const found = await acceptanceRepository.byCode(tx, sending.tokenHash)
    if (!found) throw new Error('invite: no row came back')
    const sender = { subject: `invites:${context.actor.id}`, max: sendingsAnHour }
    await limiter.consumeIn(tx, [sender], tooManySent)
    await limiter.consumeIn(tx, mailLimits(found.open.email), messages.tooManyMails)
    await mailer.send(tx, inviteMessage(found.open, link, sending.deliveryId))
  }

  const create = async (
    context: StaffContext,
    { title = null, name, surname, email }: Pick<LeadInvite, 'title' | 'name' | 'surname' | 'email'>,
    resolveTarget: (tx: Sql) => Promise<InviteTarget>,
  ): Promise<SentInvite> => {
    const id = uuid()
    const sent = newSending()
    try {
      return await context.transaction(async (tx) => {
        const target = await resolveTarget(tx)
        if (await inviteRepository.hasAccount(tx, email)) throw new Failure('email_taken')
        await inviteRepository.withdrawSentByDisabled(tx, email)
        const pending = await inviteRepository.pendingFor(tx, email)
        if (pending) enforce(pendingRefusal(pending, context.actor.id))
        const person = { title: title || null, name, surname, email }
        await inviteRepository.add(tx, {
          id,
          createdBy: context.actor.id,
          ...person,
          ...target,
          ...sent.sending,
        })
        await mail(tx, context, sent)
        context.setAuditSubject({ objectId: id, details: { role: target.role, ...deliveryDetail } })
        return withLink(await inviteRepository.read(tx, id), sent)
      })
    } catch (error) {
      if (violates(error, 'invite_pending_email'))
        enforce(pendingRefusal(await inviteRepository.pendingFor(database, email), context.actor.id))
      throw error
    }
  }

  /** Locks facilities, so that none is deleted before the invite is stored. Throws unless the caller manages all. */
  const lockManaged = async (tx: Sql, context: StaffContext, facilityIds: readonly string[]) => {
    const wanted = [...new Set(facilityIds)]
    const found = await inviteRepository.lockManaged(tx, wanted, context.actor.id)
    if (found.length < wanted.length) throw new Failure('not_found')
    return found
  }

  const lockOwn = async (tx: Sql, context: StaffContext, id: string) => {
    const invite = await inviteRepository.lockOwn(tx, id, context.actor.id)
    if (!invite) throw new Failure('not_found')
    context.setAuditSubject({ objectId: id })
    return invite
  }

  /** The caller's own invite, if it is still pending. */
  const lockPending = async (tx: Sql, context: StaffContext, id: string) => {
    const invite = await lockOwn(tx, context, id)
    enforce(answeredRefusal(invite))
    return invite
  }

  return {
    /** Invites a physician to found a workgroup or, for administrators only, a supervisor. */
    async lead(context: StaffContext, body: LeadInvite): Promise<SentInvite> {
      enforce(inviteRefusal(context.actor, body.role === 'supervisor' ? 'supervisor' : 'lead'))
      return create(context, body, async (tx) => {
        if (body.role === 'physician') {
          await lockManaged(tx, context, [body.facilityId])
          return { ...noTarget, role: body.role, facilityId: body.facilityId }
        }
        if (body.facilityIds === 'all') return { ...noTarget, role: body.role, allFacilities: true }
        return { ...noTarget, role: body.role, facilityIds: await lockManaged(tx, context, body.facilityIds) }
      })
    },

    /** Invites a physician or nurse into the caller's workgroup. */
    async member(context: MemberContext, body: MemberInvite): Promise<SentInvite> {
      const { workgroupId } = context.actor
      return create(context, body, async () => ({ ...noTarget, role: body.role, workgroupId }))
    },

    /** Returns the invite that an earlier call sent, without its link, of which only a hash is stored. */
    async replay(context: StaffContext, tx: Sql, id: string): Promise<SentInvite> {
      await lockOwn(tx, context, id)
      return { ...(await inviteRepository.read(tx, id)), link: null }
    },

    /** Sends a new code for the same invite; the old code stops working. */
    async resend(context: StaffContext, id: string): Promise<SentInvite> {
      const sent = newSending()
      return context.transaction(async (tx) => {
        const { email } = await lockPending(tx, context, id)
        if (await inviteRepository.hasAccount(tx, email)) throw new Failure('email_taken')
        await inviteRepository.renew(tx, id, sent.sending)
        await mail(tx, context, sent)
        context.setAuditSubject({ objectId: id, details: deliveryDetail })
        return withLink(await inviteRepository.read(tx, id), sent)
      })
    },

    async withdraw(context: StaffContext, id: string): Promise<Invite> {
      return context.transaction(async (tx) => {
        await lockPending(tx, context, id)
        await inviteRepository.withdraw(tx, id)
        return inviteRepository.read(tx, id)
      })
    },
  }
}

const tooManySent = `Hai mandato ${sendingsAnHour} inviti nell’ultima ora: riprova più tardi`

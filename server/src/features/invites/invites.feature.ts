import type { Feature, FeatureParts } from '../../feature.ts'
import { type AcceptanceOptions, acceptanceService } from './acceptance.service.ts'
import { inviteBindings } from './invite.http.ts'
import { inviteService } from './invite.service.ts'

export function invitesFeature(
  { settings, ...parts }: FeatureParts,
  { texts }: Pick<AcceptanceOptions, 'texts'>,
): Feature {
  const invites = inviteService({
    ...parts,
    publicUrl: settings.publicUrl,
    sendsMail: settings.smtp !== undefined,
  })
  return { bindings: inviteBindings(invites, acceptanceService({ ...parts, texts })) }
}

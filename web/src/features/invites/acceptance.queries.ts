import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import type { LegalText } from '@filo/contract/features/installation/installation.schema.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import {
  type ConsentName,
  consentNames,
  type OpenInvite,
  textOfConsent,
} from '@filo/contract/features/invites/invite.schema.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

/** The invite behind a link; reading does not use the link up. */
export const useOpenInvite = (code: string) =>
  useQuery<OpenInvite, ApiError>({
    queryKey: ['open-invite', code],
    queryFn: ({ signal }) => call(inviteRoutes.read, { params: { code }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The text that one consents to, as first read; refetched only on request. */
export const consentText = (name: ConsentName) =>
  queryOptions({
    queryKey: ['public', 'installation', textOfConsent[name]],
    queryFn: queryFnFor(installationRoutes.text, { params: { name: textOfConsent[name] } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

const shownVersion = (client: QueryClient, name: ConsentName) =>
  client.getQueryData<LegalText>(consentText(name).queryKey)?.version ?? ''

/** The versions of the texts shown on the page. */
export const shownVersions = (client: QueryClient): Record<ConsentName, string> => ({
  privacyPolicy: shownVersion(client, 'privacyPolicy'),
  dataTreatmentE: shownVersion(client, 'dataTreatmentE'),
  dataTreatmentF: shownVersion(client, 'dataTreatmentF'),
  terms: shownVersion(client, 'terms'),
})

/** Refetches the texts; returns which of them have changed. */
export async function refetchTexts(client: QueryClient): Promise<ConsentName[]> {
  const before = shownVersions(client)
  await Promise.all(
    consentNames.map((name) => client.refetchQueries({ queryKey: consentText(name).queryKey, exact: true })),
  )
  return consentNames.filter((name) => shownVersion(client, name) !== before[name])
}

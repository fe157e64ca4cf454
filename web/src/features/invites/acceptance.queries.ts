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

/** Who invites, to what and until when; asking does not use the link up. */
export const useOpenInvite = (code: string) =>
  useQuery<OpenInvite, ApiError>({
    queryKey: ['open-invite', code],
    queryFn: ({ signal }) => call(inviteRoutes.read, { params: { code }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The text that one agrees to: as it was read, until it is asked for anew. */
export const consentText = (name: ConsentName) =>
  queryOptions({
    queryKey: ['public', 'installation', textOfConsent[name]],
    queryFn: queryFnFor(installationRoutes.text, { params: { name: textOfConsent[name] } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

const versionRead = (client: QueryClient, name: ConsentName) =>
  client.getQueryData<LegalText>(consentText(name).queryKey)?.version ?? ''

/** The versions of the texts that stand on the page. */
export const shownVersions = (client: QueryClient): Record<ConsentName, string> => ({
  privacyPolicy: versionRead(client, 'privacyPolicy'),
  dataTreatmentE: versionRead(client, 'dataTreatmentE'),
  dataTreatmentF: versionRead(client, 'dataTreatmentF'),
  terms: versionRead(client, 'terms'),
})

/** Reads the texts again; answers which of them have changed. */
export async function refetchTexts(client: QueryClient): Promise<ConsentName[]> {
  const before = shownVersions(client)
  await Promise.all(
    consentNames.map((name) => client.refetchQueries({ queryKey: consentText(name).queryKey, exact: true })),
  )
  return consentNames.filter((name) => versionRead(client, name) !== before[name])
}

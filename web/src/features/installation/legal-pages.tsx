import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { formatVersion } from '@filo/ui/format/format.ts'
import { FailedPage } from '@filo/ui/pages/failed-page.tsx'
import { useQuery } from '@tanstack/react-query'
import Markdown from 'react-markdown'
import classes from './legal-pages.module.css'

/** A legal text of the installation, with its version. */
function LegalText({ name }: { name: 'privacy-policy' | 'terms-and-conditions' }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['public', 'installation', name],
    queryFn: queryFnFor(installationRoutes.text, { params: { name } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data)
    return (
      <article className={classes.text}>
        <h1>{data.title}</h1>
        <p className={classes.version}>
          Versione <Verbatim>{formatVersion(data.version)}</Verbatim>
        </p>
        <Markdown>{data.text}</Markdown>
      </article>
    )
  if (error && !isFetching) return <FailedPage error={error} onRetry={refetch} />
  return <Spinner page />
}

export const PrivacyPolicyPage = () => <LegalText name="privacy-policy" />

export const TermsPage = () => <LegalText name="terms-and-conditions" />

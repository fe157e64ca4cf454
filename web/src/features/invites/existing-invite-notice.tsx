import { Link } from '@filo/ui/display/link.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { invitesTo } from './invite.queries.ts'

/** Leads to the invite that the user already sent to this address, if any. */
export function ExistingInviteNotice({ email, onShow }: { email: string; onShow: (email: string) => void }) {
  const { data } = useQuery(invitesTo(email))
  if (!data?.items.some((invite) => invite.email === email && invite.status !== 'withdrawn')) return null
  return (
    <Notice
      announce
      title={`Hai già invitato ${email}`}
      actions={
        <Button component={Link} to="/invite/archive" variant="outline" onClick={() => onShow(email)}>
          Vedi nell’archivio
        </Button>
      }
    />
  )
}

import type { SentInvite } from '@filo/contract/features/invites/invite.schema.ts'
import { nameAfter, personName } from '@filo/contract/kit/person-name.ts'
import { Dialog, DialogActions } from '@filo/ui/dialogs/dialog.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { InviteLink } from './invite-link.tsx'

/** Shows the new link of an invite that no email carries. */
export function NewLinkDialog({ invite, onClose }: { invite: SentInvite; onClose: () => void }) {
  if (invite.link === null) return null
  return (
    <Dialog
      title={`Il nuovo link dell’invito ${nameAfter('a', invite)}`}
      description={
        <>
          Copialo e consegnalo tu a <Verbatim>{personName(invite)}</Verbatim>: lo vedi solo adesso. Vale fino
          al <Verbatim>{formatDateTime(invite.expiresAt)}</Verbatim>.
        </>
      }
      onClose={onClose}
    >
      <InviteLink link={invite.link} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Fatto
        </Button>
      </DialogActions>
    </Dialog>
  )
}

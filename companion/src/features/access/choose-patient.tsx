import { hasUnkeptDrafts } from '@filo/ui/conversation/drafts.ts'
import { outbox } from '@filo/ui/conversation/outbox.ts'
import { unsentCountWords, useUnsentRooms } from '@filo/ui/conversation/unsent-rooms.ts'
import { Dialog, DialogActions } from '@filo/ui/dialogs/dialog.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '../../controls/button.tsx'
import { Count } from '../../controls/count.tsx'
import { useMe, useSession } from '../../session/session.tsx'
import { linkWords } from './link-words.ts'

export type UnreadByHolder = {
  /** Unread messages of the others, by holder. */
  unread: ReadonlyMap<string, number>
}

/** Dialog with the other patients of this telephone; says what becomes of an unsent message. */
export function ChoosePatient({ unread, onClose }: UnreadByHolder & { onClose: () => void }) {
  const { show } = useSession()
  const me = useMe()
  const unsent = useUnsentRooms().length
  const isLost = hasUnkeptDrafts() || outbox.items().some(({ isKept }) => !isKept)
  return (
    <Dialog title="Per chi apri Filo?" onClose={onClose}>
      <p>
        Ora è aperto per{' '}
        <strong>
          <Verbatim>{linkWords(me)}</Verbatim>
        </strong>
        .
      </p>
      {unsent > 0 && (
        <Notice tone="warning">
          {unsentCountWords(unsent)}: se cambi adesso,{' '}
          {isLost
            ? `${unsent === 1 ? 'va perso' : 'vanno persi'}.`
            : `${unsent === 1 ? 'aspetta' : 'aspettano'} fino a quando torni qui, al massimo un giorno.`}
        </Notice>
      )}
      {me.others.map((link) => (
        <Button key={link.person.id} fullWidth onClick={() => show(link.person.id)}>
          <span>
            Apri per <Verbatim>{linkWords(link)}</Verbatim>
            <Count count={unread.get(link.person.id) ?? 0} words="da leggere" />
          </span>
        </Button>
      ))}
      <DialogActions>
        <Button look="outline" data-autofocus onClick={onClose}>
          Resta qui
        </Button>
      </DialogActions>
    </Dialog>
  )
}

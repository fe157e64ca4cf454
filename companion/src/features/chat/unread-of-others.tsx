import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Button } from '../../controls/button.tsx'
import { Card } from '../../controls/card.tsx'
import { useMe } from '../../session/session.tsx'
import { linkWords } from '../access/link-words.ts'
import { PatientChoice } from '../access/patient-choice.tsx'
import { unreadWords } from './unread-words.ts'
import { useUnreadOfOthers } from './use-unread-of-others.ts'

/** A card for each other person of this telephone who has unread messages. */
export function UnreadOfOthers() {
  const { others } = useMe()
  const unread = useUnreadOfOthers()
  return others.map((link) => {
    const count = unread.get(link.person.id) ?? 0
    if (count === 0) return null
    return (
      <Card
        key={link.person.id}
        title={
          <>
            {count === 1 ? 'C’è' : 'Ci sono'} {unreadWords(count)} per <Verbatim>{linkWords(link)}</Verbatim>
          </>
        }
      >
        <PatientChoice unread={unread}>
          {(open) => (
            <Button fullWidth look="outline" onClick={open}>
              Cambia persona
            </Button>
          )}
        </PatientChoice>
      </Card>
    )
  })
}

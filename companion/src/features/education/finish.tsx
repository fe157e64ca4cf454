import type { OwnChapter } from '@filo/contract/features/education/device-chapter.schema.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { NoticeInFocus } from '@filo/ui/feedback/notice-in-focus.tsx'
import { formatTime } from '@filo/ui/format/format.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../controls/button.tsx'
import { failureWords } from '../../controls/failure-words.ts'
import classes from './finish.module.css'
import { useFinish } from './use-finish.ts'

/** The end of a chapter: the button that marks it as finished, and the confirmation. */
export function Finish({ chapter }: { chapter: OwnChapter }) {
  const [wasFinished] = useState(chapter.status === 'completed')
  if (wasFinished) return <BackToChapters />
  if (chapter.completedAt) return <Finished at={chapter.completedAt} />
  return <ToFinish chapter={chapter} />
}

function ToFinish({ chapter }: { chapter: OwnChapter }) {
  const { finish, isPending, error } = useFinish(chapter)
  return (
    <section className={classes.finish} aria-label="Ho finito">
      {error && !isPending && (
        <Notice tone="error" announce title="Non è stato inviato" reference={error.reference}>
          {failureWords(error)} Non si perde nulla: quando vuoi, premi Riprova.
        </Notice>
      )}
      <Button fullWidth busy={isPending} onClick={finish}>
        <IconCheck aria-hidden size={28} />
        {isPending ? 'Sto inviando…' : error ? 'Riprova' : 'Ho finito'}
      </Button>
      <p>Così il centro sa che lo hai letto.</p>
    </section>
  )
}

const Finished = ({ at }: { at: string }) => (
  <NoticeInFocus
    tone="success"
    title={`Segnato come finito alle ${formatTime(at)}`}
    actions={<BackToChapters />}
  >
    Il centro lo vede. Puoi rileggerlo quando vuoi.
  </NoticeInFocus>
)

const BackToChapters = () => <ButtonLink to="/chapter">Torna ai capitoli</ButtonLink>

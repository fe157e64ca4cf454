import { archiveRefusal } from '@filo/contract/features/education/chapter.policy.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { invalidateEducation } from './chapter.queries.ts'
import classes from './education.module.css'

/** Archives a chapter after confirmation; while patients have yet to finish it, says how many instead. */
export function ArchiveButton({ chapter }: { chapter: Chapter }) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { id, title, counts } = chapter
  const refusal = archiveRefusal(counts)

  async function archive() {
    const isArchived = await confirm({
      title: `Archiviare “${title}”?`,
      description:
        'Il capitolo non si può più assegnare né modificare. Chi lo ha già completato continua a leggerlo nell’app.',
      confirmLabel: `Archivia “${title}”`,
      run: () => errorOf(call(chapterRoutes.archive, { params: { id } })),
    })
    if (isArchived) await navigate('/education/list', { replace: true })
    invalidateEducation(client)
    if (isArchived) toast.success(`“${title}”: capitolo archiviato`)
  }

  return (
    <div className={classes.end}>
      {refusal && <p id="archivia-perche">{refusal.message}</p>}
      <Button
        variant="outline"
        color="red"
        leftSection={<IconArchive aria-hidden size={20} />}
        aria-disabled={refusal !== null || undefined}
        {...(refusal && { 'data-disabled': true })}
        aria-describedby={refusal ? 'archivia-perche' : undefined}
        onClick={() => refusal === null && archive()}
      >
        Archivia capitolo
      </Button>
    </div>
  )
}

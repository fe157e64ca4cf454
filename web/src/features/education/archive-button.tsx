import { archiveRefusal } from '@filo/contract/features/education/chapter.policy.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { Link } from '@filo/ui/display/link.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { invalidateEducation } from './chapter.queries.ts'
import classes from './education.module.css'

/** Archives a chapter after confirmation; while patients have yet to finish it, leads to their assignments instead. */
export function ArchiveButton({ chapter }: { chapter: Chapter }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { id, title, counts } = chapter
  const refusal = archiveRefusal(counts)
  const confirm = useConfirm(() => ({
    title: `Archiviare “${title}”?`,
    description:
      'Il capitolo non si può più assegnare né modificare. Chi lo ha già completato continua a leggerlo nell’app.',
    confirmLabel: `Archivia “${title}”`,
    run: () => errorOf(call(chapterRoutes.archive, { params: { id } })),
    refusal,
  }))

  async function archive() {
    const isArchived = await confirm()
    if (isArchived) await navigate('/education/list', { replace: true })
    invalidateEducation(client)
    if (isArchived) toast.success(`“${title}”: capitolo archiviato`)
  }

  if (refusal)
    return (
      <p className={classes.end}>
        <span>
          Si può archiviare quando nessuno ha più da finirlo.{' '}
          <Link to={`/education/list/assignments?chapterId=${id}`}>
            {counts.open === 1
              ? 'Vedi l’assegnazione in corso'
              : `Vedi le ${counts.open} assegnazioni in corso`}
          </Link>
        </span>
      </p>
    )
  return (
    <div className={classes.end}>
      <Button
        variant="outline"
        color="red"
        leftSection={<IconArchive aria-hidden size={20} />}
        onClick={archive}
      >
        Archivia capitolo
      </Button>
    </div>
  )
}

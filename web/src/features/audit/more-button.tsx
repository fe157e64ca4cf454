import { Button } from '@mantine/core'
import { CallFailure } from '../../api/call-failure.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './audit.module.css'

type MoreButtonProps = {
  hasMore: boolean
  loading: boolean
  /** Why the last try to read on failed. */
  failure: Error | null
  onMore: () => void
}

/** On to what is older; where that fails, what is there stays and it can be tried again. */
export function MoreButton({ hasMore, loading, failure, onMore }: MoreButtonProps) {
  if (!hasMore) return null
  return (
    <div className={classes.more}>
      {failure && (
        <Notice
          tone="error"
          title="Le voci precedenti non sono disponibili"
          announce
          reference={failure instanceof CallFailure ? failure.reference : undefined}
        >
          {failure.message}
        </Notice>
      )}
      <Button variant="outline" aria-disabled={loading || undefined} onClick={() => !loading && onMore()}>
        {loading ? 'Caricamento in corso…' : failure ? 'Riprova' : 'Mostra precedenti'}
      </Button>
    </div>
  )
}

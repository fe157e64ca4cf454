import type { SavedFile } from '@filo/contract/kit/file.ts'
import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { failureIn } from '../../api/call-failure.ts'
import { saveFile } from '../../api/save-file.ts'
import type { Failure } from '../../ui/failure.ts'
import { Notice } from '../../ui/notice.tsx'
import { downloadFile } from './cicc.queries.ts'

type DownloadButtonProps = { ciccId: string; file: SavedFile; compact?: boolean }

export function DownloadButton({ ciccId, file, compact = false }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function download() {
    if (busy) return
    setBusy(true)
    const deed = downloadFile(ciccId, file.key).then(({ blob, name }) => saveFile(blob, name ?? file.name))
    setFailure(await failureIn(deed).finally(() => setBusy(false)))
  }

  return (
    <>
      <Button
        size={compact ? 'compact-md' : 'md'}
        variant="default"
        aria-label={`Scarica ${file.name}`}
        aria-disabled={busy || undefined}
        leftSection={busy ? <Loader size={16} aria-hidden /> : undefined}
        onClick={download}
      >
        Scarica
      </Button>
      {failure && (
        <Notice tone="error" announce reference={failure.reference}>
          {failure.message}
        </Notice>
      )}
    </>
  )
}

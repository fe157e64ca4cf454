import type { SavedFile } from '@filo/contract/kit/file.ts'
import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { type ApiError, errorOf } from '../api/api-error.ts'
import { saveFile } from '../api/save-file.ts'
import { Notice } from '../feedback/notice.tsx'
import type { FileSource } from './file-source.ts'

type FileDownloadButtonProps = { source: FileSource; file: SavedFile; compact?: boolean }

export function FileDownloadButton({ source, file, compact = false }: FileDownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()

  async function download() {
    if (busy) return
    setBusy(true)
    const saving = source.read(file.key).then(({ blob, name }) => saveFile(blob, name ?? file.name))
    setError(await errorOf(saving).finally(() => setBusy(false)))
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
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          {error.message}
        </Notice>
      )}
    </>
  )
}

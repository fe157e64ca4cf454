import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { saveFile } from '@filo/ui/api/save-file.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

/** Saves the whole conversation as text, for the clinical record. */
export function ExportRoom({ id }: { id: string }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()

  async function save() {
    if (busy) return
    setBusy(true)
    const saving = call(chatRoutes.export, { params: { id } }).then(({ blob, name }) =>
      saveFile(blob, name ?? 'conversazione.txt'),
    )
    setError(await errorOf(saving).finally(() => setBusy(false)))
  }

  return (
    <>
      <Button
        variant="default"
        aria-disabled={busy || undefined}
        leftSection={busy ? <Loader size={18} aria-hidden /> : <IconDownload aria-hidden size={20} />}
        onClick={save}
      >
        Esporta
      </Button>
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          {error.message}
        </Notice>
      )}
    </>
  )
}

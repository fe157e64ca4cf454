import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ApiError } from '../api/api-error.ts'
import { useDownload } from '../api/use-download.ts'
import { Menu, MenuItem } from '../display/menu.tsx'
import { Notice } from '../feedback/notice.tsx'

type ExportButtonProps = {
  /** Fetches the file and saves it. */
  onExport: () => Promise<void>
  /** Gets the error, to show in an `ExportFailed` elsewhere on the page; `null` when an export starts. */
  onError: (error: ApiError | null) => void
  /** Behind "⋯", where there is no room for a button. */
  inMenu?: boolean
}

/** Exports all pages of the list on screen as a CSV file. */
export function ExportButton({ onExport, onError, inMenu }: ExportButtonProps) {
  const { start, isPending } = useDownload(onExport, { onError })
  const words = isPending ? 'Esportazione in corso…' : 'Esporta CSV'
  if (inMenu)
    return (
      <Menu label="Altro">
        <MenuItem onClick={start}>{words}</MenuItem>
      </Menu>
    )
  return (
    <Button
      variant="default"
      leftSection={<IconDownload aria-hidden size={20} />}
      aria-disabled={isPending || undefined}
      onClick={start}
    >
      {words}
    </Button>
  )
}

export function ExportFailed({ error }: { error: ApiError | null }) {
  if (!error) return null
  return (
    <Notice tone="error" title="Esportazione non riuscita" announce reference={error.reference}>
      {error.message}
    </Notice>
  )
}

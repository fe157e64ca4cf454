import { isOpenedByIcon } from './platform.ts'

/**
 * Outcome of saving a file: `given-up` if the person closed the share sheet, `too-late` if it opens only after another tap,
 * because the file took longer to arrive than a browser counts a tap as a request.
 */
export type Saved = 'downloaded' | 'shared' | 'given-up' | 'too-late'

/** `asksAgain`: the page asks for another tap after `too-late`, where otherwise the file is downloaded. */
type Options = { asksAgain?: boolean }

/**
 * Saves a file through the browser's download; in the installed app through the telephone's share sheet, if it has one,
 * because a download there is nowhere to be found.
 */
export async function saveFile(blob: Blob, name: string, options?: Options): Promise<Saved> {
  if (!isOpenedByIcon()) return download(blob, name)
  return shareFile(new File([blob], name, { type: blob.type }), options)
}

/** Opens the share sheet with a file; downloads it where there is none. */
export async function shareFile(file: File, { asksAgain = false }: Options = {}): Promise<Saved> {
  if (!navigator.canShare?.({ files: [file] })) return download(file, file.name)
  try {
    await navigator.share({ files: [file] })
    return 'shared'
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : ''
    // Closing the sheet is no failure; if it cannot open, the file is downloaded.
    if (reason === 'AbortError') return 'given-up'
    return asksAgain && reason === 'NotAllowedError' ? 'too-late' : download(file, file.name)
  }
}

function download(blob: Blob, name: string): Saved {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the blob only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return 'downloaded'
}

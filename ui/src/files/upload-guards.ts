import { useEffect, useRef, useState } from 'react'
import { isRunning, type UploadItem, uploads } from '../api/upload-queue.ts'
import { askBeforeClosing } from '../dialogs/ask-before-closing.ts'
import { closingWarning, uploadAnnouncement } from './upload-words.ts'

/**
 * Makes the browser ask before the tab is closed or reloaded during an upload. Browsers show their own text there, so
 * this returns a warning with the file's name, to show after the person chose to stay; '' otherwise.
 */
export function useClosingWarning(items: readonly UploadItem[]): string {
  const [wasAsked, setWasAsked] = useState(false)
  const running = items.some(isRunning)

  useEffect(() => {
    if (!running) return
    const ask = (event: BeforeUnloadEvent) => {
      askBeforeClosing(event)
      setWasAsked(true)
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      setWasAsked(false)
    }
  }, [running])

  return wasAsked && running ? closingWarning(items) : ''
}

/**
 * Cancels all uploads when the signed-in person changes. Returns how many files were lost, and a function that
 * dismisses that message. `owner` is undefined while it is unknown, `null` for nobody.
 */
export function useStopOnOwnerChange(owner: string | null | undefined): [lost: number, dismiss: () => void] {
  const [lost, setLost] = useState(0)
  const before = useRef(owner)
  useEffect(() => {
    if (owner === undefined || owner === before.current) return
    before.current = owner
    setLost(uploads.stop())
  }, [owner])
  return [lost, () => setLost(0)]
}

/** The upload changes since the last announcement, for a polite live region mounted from the start. */
export function useUploadAnnouncement(items: readonly UploadItem[]): string {
  const announced = useRef(new Map<string, string>())
  const [text, setText] = useState('')
  useEffect(() => {
    const announcements = items.map((item) => [item.id, uploadAnnouncement(item)] as const)
    const changed = announcements.filter(([id, words]) => words !== '' && words !== announced.current.get(id))
    announced.current = new Map(announcements)
    // No file name stays in the page once the list is empty.
    if (items.length === 0) setText('')
    else if (changed.length > 0) setText(changed.map(([, words]) => words).join('. '))
  }, [items])
  return text
}

import { useEffect, useRef, useState } from 'react'
import { isRunning, type UploadItem, uploads } from '../api/upload-queue.ts'
import { closingWarning, uploadAnnouncement } from './upload-words.ts'

/**
 * Lets the browser ask before the tab is closed or loaded anew while something is on its way. Browsers use words of
 * their own there: answers those that name the file, for whoever stayed.
 */
export function useClosingWarning(items: readonly UploadItem[]): string {
  const [asked, setAsked] = useState(false)
  const running = items.some(isRunning)

  useEffect(() => {
    if (!running) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      setAsked(true)
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      setAsked(false)
    }
  }, [running])

  return asked && running ? closingWarning(items) : ''
}

/**
 * Stops what a person was sending once they are no longer the one who is there; answers how many files that cost, and
 * what puts the news away. `owner` is undefined while it is not known who is there.
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

/** What has changed since it was last said, for a polite region that is there from the start. */
export function useUploadAnnouncement(items: readonly UploadItem[]): string {
  const said = useRef(new Map<string, string>())
  const [text, setText] = useState('')
  useEffect(() => {
    const news = items.map((item) => [item.id, uploadAnnouncement(item)] as const)
    const changed = news.filter(([id, words]) => words !== '' && words !== said.current.get(id))
    said.current = new Map(news)
    // Nothing of it stays in the page once the list is empty.
    if (items.length === 0) setText('')
    else if (changed.length > 0) setText(changed.map(([, words]) => words).join('. '))
  }, [items])
  return text
}

/** Takes off the list, after a while, what has arrived without a fault; not under the person's hand or eye. */
export function useAutoDismiss(items: readonly UploadItem[], inUse: boolean, afterMs = 8_000) {
  const arrived = items.length > 0 && items.every(({ state }) => state === 'done')
  useEffect(() => {
    if (!arrived || inUse) return
    const timer = setTimeout(() => {
      for (const { id } of uploads.items()) uploads.dismiss(id)
    }, afterMs)
    return () => clearTimeout(timer)
  }, [arrived, inUse, afterMs])
}

import { type ReactNode, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { NoWorkgroupOpen } from './no-workgroup-open.tsx'

/**
 * A form that writes what is a workgroup's. Whoever comes without one is asked to open it first; where it closes while
 * somebody writes, the form stays with what was typed, and its save is refused.
 */
export function RequireWorkgroup({ title, children }: { title: string; children: ReactNode }) {
  const isOpen = workgroupOf(useUser()) !== null
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen ? children : <NoWorkgroupOpen title={title} />
}

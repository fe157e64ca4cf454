import { type ReactNode, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { NoWorkgroupOpen } from './no-workgroup-open.tsx'

/**
 * Shows a form that needs a workgroup; without one, asks to open it first. If the workgroup closes while somebody
 * types, the form stays with its input, and its save is refused.
 */
export function RequireWorkgroup({ title, children }: { title: string; children: ReactNode }) {
  const isOpen = workgroupOf(useUser()) !== null
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen ? children : <NoWorkgroupOpen title={title} />
}

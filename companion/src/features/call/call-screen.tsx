import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '../../controls/button.tsx'
import { CallLink } from '../../controls/call-link.tsx'
import { Emergency } from '../../controls/emergency.tsx'
import { useMe } from '../../session/session.tsx'
import classes from './call.module.css'

type CallScreenProps = {
  title: string
  children: ReactNode
  /** The visit to go back to, where leaving the page ends nothing. */
  backTo?: string
}

/** A screen of the call other than the room itself, with the clinic's number. */
export function CallScreen({ title, children, backTo }: CallScreenProps) {
  const { workgroup } = useMe()
  return (
    <div className={classes.screen}>
      <FocusedHeading>{title}</FocusedHeading>
      {children}
      {backTo !== undefined && (
        <ButtonLink fullWidth look="outline" to={`/visit/${backTo}`}>
          Torna alla visita
        </ButtonLink>
      )}
      <CallLink who="Chiama il centro" phone={workgroup.phone} look="outline" fullWidth />
      <Emergency />
    </div>
  )
}

/** Takes the focus whenever its words change, which reads them out: screens change without a press, as on admission. */
export function FocusedHeading({
  children,
  className,
}: {
  children: string
  className?: string | undefined
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another screen
  useEffect(() => heading.current?.focus(), [children])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '../display/link.tsx'
import { Verbatim } from '../display/verbatim.tsx'
import { Thread, type ThreadDrawing } from '../theme/thread.tsx'
import { TitleOverride } from './page-announcer.tsx'
import classes from './state-page.module.css'

type StatePageProps = {
  drawing: ThreadDrawing
  title: string
  /** The title of the browser's tab, if it is not the heading. */
  tabTitle?: string
  children?: ReactNode
  /** A reference to read out to support by phone. */
  reference?: string | undefined
  /** Shown before "Torna alla home". */
  action?: ReactNode
}

/** A page shown in place of another one, with the reason and a way to continue. */
export function StatePage({ drawing, title, tabTitle = title, children, reference, action }: StatePageProps) {
  return (
    <div className={classes.state}>
      <TitleOverride title={tabTitle} />
      <Thread drawing={drawing} />
      <h1>{title}</h1>
      {children}
      {reference && (
        <p className={classes.reference}>
          Riferimento da comunicare all’assistenza: <Verbatim>{reference}</Verbatim>
        </p>
      )}
      <div className={classes.actions}>
        {action}
        <Button component={Link} to="/" variant={action ? 'outline' : 'filled'}>
          Torna alla home
        </Button>
      </div>
    </div>
  )
}

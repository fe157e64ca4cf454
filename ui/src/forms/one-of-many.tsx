import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './one-of-many.module.css'

type OneOfManyProps = {
  /** "Caregiver 2: Verdi Anna" */
  title: string
  /** Attributes of the heading, such as those by which it gets the focus. */
  heading?: ComponentProps<'h3'> & { [data: `data-${string}`]: unknown }
  /** "Togli caregiver 2" */
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}

/** One of several entries of a form with the same fields. The summary of errors names it by its title. */
export function OneOfMany({ title, heading, removeLabel, onRemove, children }: OneOfManyProps) {
  const id = useId()
  return (
    <section className={classes.entry} aria-labelledby={id} data-one-of-many>
      <div className={classes.head}>
        <h3 {...heading} id={id}>
          {title}
        </h3>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash aria-hidden size={20} />}
          aria-label={removeLabel}
          onClick={onRemove}
        >
          Togli
        </Button>
      </div>
      {children}
    </section>
  )
}

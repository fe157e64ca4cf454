import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import type { PushSubscription } from '@filo/contract/features/push/push.schema.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { browserName } from '@filo/ui/format/browser-name.ts'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import classes from './push.module.css'
import { invalidateNotices } from './push.queries.ts'

/** The person's other browsers that receive notices; nothing if there are none. */
export function OtherBrowsers({ others }: { others: PushSubscription[] }) {
  const id = useId()
  if (others.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Gli altri browser
      </h2>
      <ul className={classes.browsers}>
        {others.map((one) => (
          <OtherBrowser key={one.id} subscription={one} />
        ))}
      </ul>
    </section>
  )
}

function OtherBrowser({ subscription }: { subscription: PushSubscription }) {
  const client = useQueryClient()
  const { id, browser, createdAt, deliveredAt } = subscription
  const name = browserName(browser)
  const confirm = useConfirm(() => ({
    title: `Togliere gli avvisi da ${name}?`,
    description: 'Lì non arrivano più; si riaccendono soltanto da quel browser.',
    confirmLabel: 'Togli',
    run: async () => {
      const error = await errorOf(call(pushRoutes.unsubscribe, { params: { id } }))
      // It ended meanwhile: there is nothing left to do.
      return error?.code === 'not_found' ? undefined : error
    },
  }))

  async function remove() {
    if (!(await confirm())) return
    toast.success('Avvisi tolti')
    await invalidateNotices(client)
  }

  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p className={classes.quiet}>
          Accesi il <Verbatim>{formatDateTime(createdAt)}</Verbatim>
          {deliveredAt ? (
            <>
              , ultimo avviso: <Verbatim>{formatDateTime(deliveredAt)}</Verbatim>
            </>
          ) : (
            ', finora nessun avviso'
          )}
        </p>
      </div>
      <Button
        variant="outline"
        aria-label={`Togli gli avvisi da ${name}, accesi il ${formatDateTime(createdAt)}`}
        onClick={remove}
      >
        Togli
      </Button>
    </li>
  )
}

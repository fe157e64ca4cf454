import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { OpenSession } from '@filo/contract/features/auth/auth.schema.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { browserName } from '@filo/ui/format/browser-name.ts'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import classes from '../auth.module.css'
import { ownSessions } from '../own-account.queries.ts'

import { EndOtherSessions } from './end-other-sessions.tsx'

/** One's open sessions, with buttons to end them. */
export function SessionsTab() {
  const id = useId()
  const query = useQuery(ownSessions)
  return (
    <section className={classes.sections} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.heading}>
          Sessioni aperte
        </h2>
        <p className={classes.hint}>
          I computer e i telefoni da cui hai effettuato l’accesso. Se non ne riconosci uno, chiudilo e cambia
          la password.
        </p>
      </div>
      <LoadedPart query={query} loadingLabel="Caricamento delle sessioni…">
        {({ items, most }) => (
          <>
            <ul className={classes.sessions}>
              {items.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            <p className={classes.hint}>
              {most === 1
                ? 'Puoi avere una sola sessione aperta: quando accedi da un altro dispositivo, questa si chiude.'
                : `Puoi avere al massimo ${most} sessioni aperte: quando accedi da un altro dispositivo, si chiude quella che non usi da più tempo.`}
            </p>
            <EndOtherSessions others={items.filter(({ current }) => !current).length} />
          </>
        )}
      </LoadedPart>
    </section>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const client = useQueryClient()
  const { id, current, browser, address, createdAt, lastSeenAt } = session
  const name = browserName(browser)
  const confirm = useConfirm(() => ({
    title: `Chiudere la sessione di ${name}?`,
    description: 'Chi la sta usando dovrà accedere di nuovo; quello che non ha salvato può andare perso.',
    confirmLabel: 'Chiudi la sessione',
    run: async () => {
      const error = await errorOf(call(authRoutes.endSession, { params: { id } }))
      // It ended meanwhile: there is nothing left to do.
      return error?.code === 'not_found' ? undefined : error
    },
  }))

  async function end() {
    if (!(await confirm())) return
    toast.success('Sessione chiusa')
    await client.invalidateQueries({ queryKey: ownSessions.queryKey })
  }

  return (
    <li>
      <div className={classes.session}>
        <h3>
          {name} {current && <Tag>Questa sessione</Tag>}
        </h3>
        <dl>
          <dt>Accesso</dt>
          <dd>
            <Verbatim>{formatDateTime(createdAt)}</Verbatim>
          </dd>
          <dt>Ultima attività</dt>
          <dd>
            <Verbatim>{formatDateTime(lastSeenAt)}</Verbatim>
          </dd>
          <dt>Indirizzo IP</dt>
          <dd>{address ?? 'Non indicato'}</dd>
        </dl>
      </div>
      {!current && (
        <Button
          variant="outline"
          aria-label={`Chiudi la sessione di ${name}, aperta il ${formatDateTime(createdAt)}`}
          onClick={end}
        >
          Chiudi
        </Button>
      )}
    </li>
  )
}

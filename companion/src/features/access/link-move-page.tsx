import type { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { ReplyOf } from '@filo/contract/kit/route.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatCode, formatTime } from '@filo/ui/format/format.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, ButtonLink } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { useMe, useSession } from '../../session/session.tsx'
import classes from './access.module.css'
import { InstallSteps } from './install-steps.tsx'

/** Shows a code that moves this link from the browser to the icon, or to another browser of the telephone. */
export function LinkMovePage() {
  const { moveCode } = useSession()
  const { patient } = useMe()
  const { mutate, data, error, isPending } = useMutation({ mutationFn: moveCode })
  return (
    <>
      <h1>Passa all’icona</h1>
      <p>
        Con un codice sposti Filo, per{' '}
        <strong>
          <FullName person={patient} />
        </strong>
        , da qui all’icona sulla schermata Home o a un altro browser. Da quel momento si apre lì, e qui non
        più.
      </p>
      {data && <ShownCode {...data} />}
      {error && !isPending && <FailureNotice error={error} />}
      <Button fullWidth look={data ? 'outline' : 'filled'} busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Un momento…' : data ? 'Mostra un altro codice' : 'Mostra il codice'}
      </Button>
      <InstallSteps code="questo codice" />
      <p>Non darlo a nessuno: chi lo scrive, con il tuo codice fiscale, entra al posto tuo.</p>
      <ButtonLink look="outline" fullWidth to="/">
        Torna all’inizio
      </ButtonLink>
    </>
  )
}

const ShownCode = ({ code, expiresAt }: ReplyOf<typeof accessRoutes.moveCode>) => (
  <div role="status" className={classes.code}>
    <p>
      <Verbatim>{formatCode(code)}</Verbatim>
    </p>
    <p>
      Annotalo: ti serve lì. Vale una volta sola, fino alle <Verbatim>{formatTime(expiresAt)}</Verbatim>.
    </p>
  </div>
)

import type { ApiError } from '@filo/ui/api/api-error.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useEffect, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { type AccessLink, accessLink } from '../../session/access-link.ts'
import { useMe, useSession } from '../../session/session.tsx'

/** Tries a link that was opened while somebody is connected, and says what it is for. */
export function OpenedLink({ link }: { link: AccessLink }) {
  if (link === 'broken') return <AlreadyConnected />
  return <TryLink key={link.token} token={link.token} />
}

/** Trying is safe: the server lets no link take over a telephone that is connected to another person. */
function TryLink({ token }: { token: string }) {
  const { enter, leave } = useSession()
  const { person } = useMe()
  const [error, setError] = useState<ApiError>()

  useEffect(() => {
    let isHere = true
    enter({ token }).then((refused) => {
      if (!refused) accessLink.forget()
      else if (isHere) setError(refused)
    })
    return () => {
      isHere = false
    }
  }, [token, enter])

  if (!error) return null
  if (error.code === 'token_invalid') return <AlreadyConnected />
  if (error.code === 'second_patient')
    return (
      <ConfirmDialog
        title="Un’altra persona su questo telefono?"
        yes="Aggiungi"
        no="Resta così"
        onYes={() => enter({ token, add: true })}
        onClose={accessLink.forget}
      >
        <p>{error.message}</p>
        <p>
          In alto vedi sempre per chi è aperto Filo, e con <strong>Cambia</strong> passi dall’una all’altra.
        </p>
      </ConfirmDialog>
    )
  if (error.code !== 'invalid_state') return <FailureNotice error={error} />
  return (
    <ConfirmDialog
      title="Questo telefono è di un’altra persona"
      yes="Scollega ed entra"
      no="Resta così"
      onYes={leave}
      // Once this person is disconnected, the access page uses the link.
      onClose={(done) => (done ? accessLink.agree() : accessLink.forget())}
    >
      <p>
        Ora il telefono è collegato per{' '}
        <strong>
          <FullName person={person} />
        </strong>
        . Il QR che hai inquadrato è di un’altra persona: per entrare con quello bisogna prima scollegare{' '}
        <FullName person={person} />.
      </p>
    </ConfirmDialog>
  )
}

const AlreadyConnected = () => (
  <Notice tone="info" announce actions={<Button onClick={accessLink.forget}>Ho capito</Button>}>
    Il QR che hai inquadrato non serve più: questo telefono è già collegato. Puoi continuare.
  </Notice>
)

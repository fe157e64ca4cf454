import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { isPicture, type SavedFile } from '@filo/contract/kit/file.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { newIdempotencyKey } from '@filo/ui/api/idempotency-key.ts'
import type { ConversationSource } from '@filo/ui/conversation/conversation-source.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button, Loader } from '@mantine/core'
import { IconNeedle } from '@tabler/icons-react'
import { useState } from 'react'
import { defaultSubject } from '../cicc/picture-subject.tsx'
import { useCiccUploads } from '../cicc/use-cicc-uploads.ts'
import classes from './chat.module.css'

type AddToCiccProps = { patient: NonNullable<Room['patient']>; source: ConversationSource; file: SavedFile }

/** Copies a picture of the conversation to the files of the patient's current catheter. */
export function AddToCicc({ patient, source, file }: AddToCiccProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'missing'>('idle')
  const [error, setError] = useState<ApiError>()
  const send = useCiccUploads(patient)
  if (!isPicture(file.type)) return null

  async function copy() {
    if (state === 'busy') return
    setState('busy')
    const failed = await errorOf(
      (async () => {
        const { cicc } = await call(patientRoutes.read, { params: { id: patient.id } })
        if (!cicc) return setState('missing')
        const { blob, name } = await source.files.read(file.key)
        const copied = new File([blob], name ?? file.name, { type: file.type })
        send(cicc.id, [{ id: newIdempotencyKey(), file: copied, subject: defaultSubject }])
        setState('sent')
      })(),
    )
    setError(failed)
    if (failed) setState('idle')
  }

  return (
    <div className={classes.addToCicc}>
      <Button
        variant="outline"
        aria-disabled={state === 'busy' || undefined}
        leftSection={
          state === 'busy' ? <Loader size={18} aria-hidden /> : <IconNeedle aria-hidden size={20} />
        }
        onClick={copy}
      >
        Aggiungi ai dati del catetere
      </Button>
      {state === 'sent' && (
        <p role="status">
          In copia nei{' '}
          <Link to={`/patient/${patient.id}/cicc`}>
            dati del catetere di <FullName person={patient} />
          </Link>
          , tra le foto del sito di uscita.
        </p>
      )}
      {state === 'missing' && (
        <Notice tone="warning" announce>
          I dati del catetere di questo paziente non ci sono ancora:{' '}
          <Link to={`/patient/${patient.id}/cicc/new`}>registrali</Link>, poi aggiungi la foto.
        </Notice>
      )}
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          {error.message}
        </Notice>
      )}
    </div>
  )
}

import type { AccessStatus, Holder, IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { errorOf } from '../../api/api-error.ts'
import { useConfirm } from '../../ui/dialogs/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { accessChanged, refreshAccess } from './access.queries.ts'
import { devicesSentence, fullName } from './access.words.ts'

type Known = Partial<Pick<AccessStatus, 'state' | 'devices'>>

/**
 * Asks, then issues a new QR and code for a holder; answers it, or nothing when the person thinks better of it.
 * `known` is how the access stands, where the page knows.
 */
export function useRegenerate() {
  const confirm = useConfirm()
  const client = useQueryClient()

  return async (holder: Holder, known: Known = {}): Promise<IssuedAccess | undefined> => {
    let revokeDevices = false
    let issued: IssuedAccess | undefined
    const name = fullName(holder)
    const first = known.state === 'none'
    await confirm({
      title: `${first ? 'Generare' : 'Rigenerare'} l’accesso di ${name}?`,
      description: first ? 'Si creano un QR e un codice, validi 72 ore.' : warningOf(known),
      body: known.devices !== 0 && (
        <Checkbox
          label="Scollega anche i dispositivi già collegati"
          description={known.devices ? devicesSentence(known.devices) : undefined}
          onChange={(event) => {
            revokeDevices = event.currentTarget.checked
          }}
        />
      ),
      confirmLabel: `${first ? 'Genera' : 'Rigenera'} l’accesso di ${name}`,
      tone: first ? 'normal' : 'danger',
      run: () =>
        errorOf(
          refreshAccess(holder.id, revokeDevices).then((access) => {
            issued = access
          }),
        ),
    })
    if (!issued) return undefined
    accessChanged(client)
    toast.success(first ? 'Accesso generato' : 'Accesso rigenerato')
    return issued
  }
}

function warningOf({ state }: Known): string {
  const dead = state === 'used' || state === 'expired' || state === 'void'
  return dead
    ? 'Il QR e il codice di prima non valgono più; i nuovi valgono 72 ore.'
    : 'Il QR e il codice di adesso smettono subito di funzionare, anche se già stampati. L’operazione non si può annullare.'
}

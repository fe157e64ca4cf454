import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { AccessStatus, IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { listInWords } from '@filo/ui/format/list-in-words.ts'
import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateAccess } from './access.queries.ts'
import { devicesSentence } from './access.words.ts'

type Statuses = readonly AccessStatus[]

type Task = { holders: readonly string[]; issued: IssuedAccess[]; revokesDevices: boolean }

/**
 * Asks for confirmation once, then issues new QRs and codes for some holders of `all`, one after the other, and returns
 * them. Those issued before a call failed are returned too, and a retry in the dialog continues from there.
 */
export function useRegenerate(all: Statuses) {
  const client = useQueryClient()
  const confirm = useConfirm((task: Task) => {
    const rest = task.holders.slice(task.issued.length)
    const statuses = all.filter(({ holder }) => rest.includes(holder.id))
    if (statuses.length === 0) return null
    const isFirst = isFirstOf(statuses)
    const devices = statuses.reduce((sum, status) => sum + status.devices, 0)
    const whose = whoseSentence(statuses)
    return {
      title: `${isFirst ? 'Generare' : 'Rigenerare'} ${whose}?`,
      description: isFirst ? firstSentence(statuses) : warningOf(statuses),
      body: devices > 0 && (
        <Checkbox
          label="Scollega anche i dispositivi già collegati"
          description={devicesSentence(devices)}
          onChange={(event) => {
            task.revokesDevices = event.currentTarget.checked
          }}
        />
      ),
      confirmLabel: `${isFirst ? 'Genera' : 'Rigenera'} ${statuses.length > 1 ? `tutti e ${statuses.length}` : whose}`,
      tone: isFirst ? 'normal' : 'danger',
      run: () => errorOf(renewRest(task)),
    }
  })

  return async (statuses: Statuses): Promise<IssuedAccess[]> => {
    const task: Task = { holders: statuses.map(({ holder }) => holder.id), issued: [], revokesDevices: false }
    await confirm(task)
    if (task.issued.length === 0) return []
    invalidateAccess(client)
    toast.success(doneSentence(task.issued.length, isFirstOf(statuses)))
    return task.issued
  }
}

async function renewRest({ holders, issued, revokesDevices }: Task) {
  for (const id of holders.slice(issued.length))
    issued.push(await call(accessRoutes.refresh, { params: { id }, body: { revokeDevices: revokesDevices } }))
}

const isFirstOf = (statuses: Statuses) => statuses.every(({ state }) => state === 'none')

function whoseSentence(statuses: Statuses): string {
  const [first, ...others] = statuses
  const names = listInWords(statuses.map(({ holder }) => personName(holder)))
  if (others.length === 0) return `l’accesso di ${names}`
  if (first?.holder.kind !== 'patient') return `gli accessi di ${names}`
  const caregivers = others.length === 1 ? 'del suo caregiver' : `dei suoi ${others.length} caregiver`
  return `gli accessi di ${personName(first.holder)} e ${caregivers}`
}

const firstSentence = ({ length }: Statuses) =>
  length === 1
    ? 'Si creano un QR e un codice, validi 72 ore.'
    : 'Si creano un QR e un codice per ciascuno, validi 72 ore.'

function warningOf(statuses: Statuses): string {
  if (statuses.length > 1)
    return 'Tutti i QR e i codici di adesso smettono subito di funzionare, anche se già stampati; i nuovi valgono 72 ore. L’operazione non si può annullare.'
  const isDead = statuses.every(({ state }) => state !== 'active')
  return isDead
    ? 'Il QR e il codice di prima non valgono più; i nuovi valgono 72 ore.'
    : 'Il QR e il codice di adesso smettono subito di funzionare, anche se già stampati. L’operazione non si può annullare.'
}

function doneSentence(count: number, isFirst: boolean): string {
  if (count === 1) return isFirst ? 'Accesso generato' : 'Accesso rigenerato'
  return `${count} accessi ${isFirst ? 'generati' : 'rigenerati'}`
}

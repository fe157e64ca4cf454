import { personName } from '@filo/contract/kit/person-name.ts'
import { useLeaveGuard } from '../../ui/forms/leave-guard.tsx'
import type { IssuedCodes } from './use-issued-codes.ts'

const list = new Intl.ListFormat('it')

/** Asks before codes are lost that were neither printed nor handed over; see `useLeaveGuard` for `within`. */
export function useCodesGuard({ pending }: IssuedCodes, within?: string) {
  const names = list.format(pending.map(({ holder }) => personName(holder)))
  useLeaveGuard(pending.length > 0, {
    question: {
      title: 'I codici non sono stampati',
      description: `Uscendo, QR e codici di ${names} non si potranno più rileggere: andranno rigenerati.`,
    },
    ...(within !== undefined && { within }),
  })
}

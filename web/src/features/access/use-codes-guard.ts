import { personName } from '@filo/contract/kit/person-name.ts'
import { listInWords } from '@filo/ui/format/list-in-words.ts'
import { useLeaveGuard } from '@filo/ui/forms/leave-guard.tsx'
import type { IssuedCodes } from './use-issued-codes.ts'

/**
 * Asks before leaving while codes are not handed over: warns of codes that were not printed, otherwise asks whether
 * paper came out, because a cancelled print dialog closes like a completed one. See `useLeaveGuard` for `within`.
 */
export function useCodesGuard({ pending, sent }: IssuedCodes, allowedPrefix?: string) {
  const isPending = pending.length > 0
  const names = listInWords([...pending, ...sent].map(({ holder }) => personName(holder)))
  useLeaveGuard(isPending || sent.length > 0, {
    question: {
      title: isPending ? 'I codici non sono stampati' : 'I fogli sono usciti dalla stampante?',
      description: `Uscendo, QR e codici di ${names} non si potranno più rileggere: andranno rigenerati.`,
    },
    ...(allowedPrefix !== undefined && { allowedPrefix }),
  })
}

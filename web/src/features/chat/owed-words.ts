import { maxUnread, type Owed } from '@filo/contract/features/chat/room.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { dayInRome, daysBetween } from '@filo/contract/kit/date.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { formatCount } from '@filo/ui/format/count.ts'
import { formatDate, formatTime } from '@filo/ui/format/format.ts'

/**
 * The oldest unanswered words with their author, and how much else waits with them:
 * "Verdi (+ 2 messaggi, + 1 foto): Stamattina…"; "Verdi: 2 foto" if there are files alone.
 */
export function owedText({ from, text, texts, pictures, files }: Owed): string {
  const isMore = texts + pictures + files >= maxUnread
  const attached = isMore
    ? [`oltre ${maxUnread - 1} ${text === null ? 'file' : 'messaggi'}`]
    : [counted(pictures, 'foto', 'foto'), counted(files, 'file', 'file')].filter((part) => part)
  if (text === null) return `${from.surname}: ${attached.join(', ')}`
  const more = [isMore ? '' : counted(texts - 1, 'messaggio', 'messaggi'), ...attached]
    .filter((part) => part)
    .map((part) => `+ ${part}`)
  return `${from.surname}${more.length > 0 ? ` (${more.join(', ')})` : ''}: ${text}`
}

const counted = (count: number, one: string, many: string) =>
  count > 0 ? `${formatCount(count)} ${count === 1 ? one : many}` : ''

/** Since when an answer is owed, in short: `dalle 10:42`, `da ieri`, `dal 03/12/2026`. */
export function owedSince(at: string, now = currentTime()): string {
  const days = daysBetween(dayInRome(new Date(at)), dayInRome(now))
  if (days > 1) return `dal ${formatDate(at)}`
  return days === 1 ? 'da ieri' : `dalle ${formatTime(at)}`
}

/** Names whoever takes care of an answer: "Se ne occupa Marta Bianchi"; of a colleague who left it says so. */
export function ownerWords(owner: Owed['owner'], self: string): string {
  if (!owner) return 'Nessuno se ne occupa'
  if (owner.isGone) return `Se ne occupava ${nameAfter('il', owner)}, che non è più nel gruppo`
  return owner.id === self ? 'Te ne occupi tu' : `Se ne occupa ${nameAfter('il', owner)}`
}

import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '../process/operator-error.ts'
import type { Account } from './account.ts'
import { type Guarded, spawnGuarded } from './guardian.ts'
import { followServerLog } from './server-log.ts'
import { settingArguments } from './settings.ts'

type Server = {
  program: string
  folder: string
  tag: string
  sockets: string
  durable: boolean
  account: Account
  log: (line: string) => void
}

/**
 * Spawns the server on its folder; resolves when it accepts connections, however long a recovery takes. Asks it to end
 * when `unwanted` is aborted.
 */
export async function runServer(server: Server, unwanted: AbortSignal): Promise<Guarded> {
  const { program, folder, tag, sockets, durable, account, log } = server
  const args = settingArguments(tag, sockets, durable)
  unwanted.throwIfAborted()
  const guarded = spawnGuarded(program, args, folder, account)
  unwanted.addEventListener('abort', guarded.end)
  void guarded.ended.finally(() => unwanted.removeEventListener('abort', guarded.end)).catch(() => {})
  const messages = followServerLog(guarded.stderr, log)
  const code = await Promise.race([messages.ready, guarded.ended])
  if (code === undefined) return guarded

  // Its last messages may still be on their way.
  await Promise.race([guarded.drained, delay(1000)])
  throw new OperatorError(
    `PostgreSQL non si avvia nella cartella ${folder}: ${messages.complaint() ?? `codice di uscita ${code}`}.`,
  )
}

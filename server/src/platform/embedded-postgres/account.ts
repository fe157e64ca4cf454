import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { OperatorError } from '../process/operator-error.ts'

/** The account that PostgreSQL runs as. `switched`: Node is root, so child processes must change to `uid` and `gid`. */
export type Account = { name: string; uid: number; gid: number; switched: boolean }

// PostgreSQL refuses to run as root, and we must not create system users: we borrow an existing one.
const BORROWED = ['postgres', 'nobody']

/**
 * The current account or, if Node is root, the first of `postgres` and `nobody` that exists.
 * @param passwd text in the format of `/etc/passwd`; default: the system's
 */
export async function chooseAccount(passwd?: string): Promise<Account> {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) {
    throw new OperatorError('Il PostgreSQL incorporato non funziona su questo sistema: imposta DATABASE_URL.')
  }
  if (uid !== 0) return { name: `uid ${uid}`, uid, gid, switched: false }

  const known = accounts(passwd ?? (await readFile('/etc/passwd', 'utf8').catch(() => '')))
  for (const name of BORROWED) {
    const found = known.find((account) => account.name === name)
    if (found) return found
  }
  throw new OperatorError(
    'Filo è avviato da root, ma nel sistema mancano gli utenti «postgres» e «nobody»: avvialo con un utente comune o imposta DATABASE_URL.',
  )
}

/** initdb looks up the name of its own uid; running an existing cluster does not. */
export function requireNamedAccount(account: Account): void {
  if (account.switched) return
  try {
    userInfo()
  } catch {
    throw new OperatorError(
      `L'utente con uid ${account.uid} non ha un nome in /etc/passwd: aggiungilo o imposta DATABASE_URL.`,
    )
  }
}

/** The spawn options that make a child process run as `account`. */
export function spawnIdentity(account: Account): { uid: number; gid: number } | Record<string, never> {
  return account.switched ? { uid: account.uid, gid: account.gid } : {}
}

function accounts(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid), switched: true }))
    .filter(({ uid, gid }) => Number.isInteger(uid) && uid > 0 && Number.isInteger(gid))
}

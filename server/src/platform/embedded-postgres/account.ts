import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { OperatorError } from '../process/operator-error.ts'

/** Who PostgreSQL runs as. `switched` tells that Node is root and the children must change to `uid` and `gid`. */
export type Account = { name: string; uid: number; gid: number; switched: boolean }

// PostgreSQL refuses to run as root, and creating system users is not ours to do: we borrow what is there.
const BORROWED = ['postgres', 'nobody']

/**
 * Oneself, unless Node is root: then the first of `postgres` and `nobody` that the system knows.
 * @param passwd text in the format of `/etc/passwd`; the system's own where it is left out
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

/** initdb looks its own uid up by name; running an existing cluster does not. */
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

/** The part of the spawn options that makes a child run as `account`. */
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

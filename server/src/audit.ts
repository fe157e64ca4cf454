import { parseArgs } from 'node:util'
import { recordMaintenance } from './commands/maintenance.ts'
import { verifyAudit } from './platform/audit/audit-verify.ts'
import { openForCommand } from './platform/installation.ts'
import { endProcess } from './platform/process/end-process.ts'
import { OperatorError, operatorMessage } from './platform/process/operator-error.ts'
import { readSettings } from './platform/settings/settings.ts'

const usage = `Uso: npm run audit -- verify [--known <numero>:<impronta>]
  verify   controlla il registro delle attività, voce per voce e blocco per blocco
  --known  controlla anche che un blocco annotato in precedenza ci sia ancora`

const warn = (line: string) => process.stderr.write(`${line}\n`)
const say = (line: string) => process.stdout.write(`${line}\n`)

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { known: { type: 'string' } },
    })
    if (positionals.join(' ') !== 'verify') throw new Error(usage)
    if (values.known === undefined) return {}
    const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(values.known) ?? []
    if (!number || !hash) throw new Error(usage)
    return { known: { number: Number(number), hash } }
  } catch {
    throw new OperatorError(usage)
  }
}

/** Resolves to true if the audit is intact. */
async function run(): Promise<boolean> {
  const asked = readArguments()
  const { database, close } = await openForCommand(readSettings(process.env, { command: true }), warn)
  try {
    const { entries, blocks, forgotten, last, problems, unlisted } = await verifyAudit(database, asked)
    const isSound = problems.length === 0
    await recordMaintenance(database, 'audit-verify', isSound ? 'done' : 'failed', {
      problems: problems.length + unlisted,
    }).catch((error: Error) => warn(`La verifica non risulterà tra gli avvisi: ${error.message}`))
    for (const problem of problems) warn(problem)
    if (unlisted > 0) warn(`… e altri ${unlisted} problemi`)
    if (!isSound) {
      warn('Il registro delle attività NON è integro.')
      return false
    }
    say(`Il registro delle attività è integro (voci: ${entries}, blocchi: ${blocks}).`)
    if (forgotten > 0) say(`Voci eliminate oltre il termine di conservazione: ${forgotten}.`)
    if (blocks > 0) say(`Ultimo blocco: ${last.number}:${last.hash.toString('hex')}`)
    return true
  } finally {
    await close()
  }
}

run().then(
  (isSound) => endProcess(isSound ? 0 : 1),
  (error: Error) => {
    warn(operatorMessage(error))
    endProcess(1)
  },
)

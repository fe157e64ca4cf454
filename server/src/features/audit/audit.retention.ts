import { formatRomeTime } from '../../commands/command.ts'
import type { Retention } from '../../commands/retention.ts'
import { asOperator } from '../../context/system.ts'
import { findPrunable, type Prunable, pruneAudit, TamperedAudit } from '../../platform/audit/audit-prune.ts'
import { verifyAudit } from '../../platform/audit/audit-verify.ts'
import { OperatorError } from '../../platform/process/operator-error.ts'

const blockOf = ({ number, hash }: Prunable) => `${number}:${hash.toString('hex')}`

const tamperedError = () =>
  new OperatorError(
    'Il registro delle attività non è integro, nulla ne è stato eliminato: prima esegui npm run audit -- verify',
  )

/** Keeps the audit for as long as the law requires; deletes older entries by whole blocks. */
export const auditRetention: Retention = {
  async preview({ database, settings: { keepAuditMonths } }) {
    const found = await findPrunable(database, keepAuditMonths)
    const upTo = found ? `, fino al ${formatRomeTime(found.sealedAt)} (blocco ${found.number})` : ''
    return `Voci del registro delle attività di oltre ${keepAuditMonths} mesi fa (KEEP_AUDIT_MONTHS): ${found?.entries ?? 0}${upTo}`
  },

  async apply({ database, owner, settings: { keepAuditMonths } }) {
    const found = await findPrunable(database, keepAuditMonths)
    if (!found) return 'Voci del registro delle attività eliminate: 0'
    // Pruning a tampered audit would destroy the evidence.
    if ((await verifyAudit(database)).problems.length > 0) throw tamperedError()
    await asOperator(owner, 'audit.prune', (context) =>
      context.transaction(async (tx) => {
        const { number: block, hash, entries } = found
        context.setAuditSubject({ details: { entries, block, hash: hash.toString('hex') } })
        await pruneAudit(tx, found)
      }),
    ).catch((error) => {
      throw error instanceof TamperedAudit ? tamperedError() : error
    })
    return `Voci del registro delle attività eliminate: ${found.entries}. Ultimo blocco eliminato: ${blockOf(found)}`
  },
}

/** Audit actions by name; `audit-actions.ts` merges in those that the features declare. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, because the kit knows no feature
export interface AuditActions {}

/** Name of an audit action: the `audit` of a route, or what an operator did by a command. */
export type AuditAction = keyof AuditActions

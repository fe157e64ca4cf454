/** The actions that the audit keeps, by name; `audit-actions.ts` writes here those that the features declare. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging, for the kit knows no feature
export interface AuditActions {}

/** What the audit keeps of a call: the audit field of a route, or what an operator did by a command. */
export type AuditAction = keyof AuditActions

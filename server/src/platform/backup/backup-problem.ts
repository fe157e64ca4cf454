/** Why a backup or its return is not possible, in one line for the operator. */
export class BackupProblem extends Error {}

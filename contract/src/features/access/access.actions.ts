/** Audit actions of first accesses and their Italian labels. */
export const accessActions = {
  'access.leave': 'Scollegamento di un dispositivo',
  'access.redeem': 'Primo accesso all’app',
  'access.refresh': 'Rigenerazione dei codici di accesso',
  'access.revoke-devices': 'Scollegamento di tutti i dispositivi',
} as const

export const accessDetails = { revokeDevices: { label: 'Dispositivi scollegati' } }

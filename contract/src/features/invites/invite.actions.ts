import { roleWords } from '../../kit/access.ts'

/** Audit actions of invites and their Italian labels. */
export const inviteActions = {
  'invite.accept': 'Accettazione di un invito',
  'invite.clean': 'Segni invisibili tolti da un invito',
  'invite.create': 'Creazione di un invito',
  'invite.prune': 'Eliminazione degli inviti oltre il termine di conservazione',
  'invite.resend': 'Nuovo invio di un invito',
  'invite.withdraw': 'Ritiro di un invito',
} as const

export const inviteDetails = {
  delivery: { label: 'Link', words: { handed: 'dato a chi invita, senza email' } },
  invites: { label: 'Inviti eliminati' },
  role: { label: 'Ruolo', words: roleWords },
}

/** Audit actions of people and workgroups, with their Italian labels. */
export const staffActions = {
  'callAdvice.confirm': 'Frase su quando chiamare confermata',
  'staff.change-own': 'Modifica dei propri dati',
  'staff.clean': 'Segni invisibili tolti dai dati di una persona',
  'staff.create-administrator': 'Creazione di un amministratore',
  'staff.disable': 'Disattivazione di una persona',
  'staff.enable': 'Riattivazione di una persona',
  'staff.move': 'Spostamento in un altro gruppo',
  'workgroup.change': 'Modifica del gruppo di lavoro',
  'workgroup.clean': 'Segni invisibili tolti dai dati del gruppo di lavoro',
  'workgroup.close': 'Chiusura di un gruppo di lavoro aperto',
  'workgroup.open': 'Apertura di un gruppo di lavoro con motivazione',
} as const

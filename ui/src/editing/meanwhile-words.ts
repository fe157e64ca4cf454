/** Sentences of a form about what others have saved meanwhile. */
export type MeanwhileWords = {
  /** Below the form, before the person saves. */
  changed: string
  /** Title of the merge. */
  title: string
  /** Explains two values of one field. */
  conflict: string
  /** Label of the button that takes the saved value. */
  useSaved: string
}

/** The words of a form with several fields. */
export const dataWords: MeanwhileWords = {
  changed: 'Qualcuno ha appena cambiato questi dati: quello che hai scritto resta.',
  title: 'I dati sono cambiati mentre li modificavi',
  conflict:
    'Questi campi hanno ora due valori. Nel modulo c’è quello scritto da te: salvando di nuovo prende il posto dell’altro.',
  useSaved: 'Usa il valore salvato',
}

/** The Italian messages of validation and refusals, each defined once. */
export const messages = {
  notSignedIn: 'Accedi per continuare',
  deviceDisconnected: 'Questo telefono non è più collegato: chiedi un nuovo codice al tuo centro',
  deviceFull: 'Questo telefono è già collegato per molti pazienti: prima togline uno, poi riprova',
  deviceTaken: 'Questo telefono è già collegato a un’altra persona: prima scollegalo, poi riprova',
  accessCode: 'Scrivi le 6 cifre del codice',
  accessInvalid:
    'Il codice o il link non vale: può essere sbagliato, scaduto o già usato. Controllalo, o chiedine uno nuovo al tuo centro',
  noWorkgroup: 'Apri prima un gruppo di lavoro',
  required: 'Questo campo è obbligatorio',
  email: 'Indirizzo email non valido',
  dateInFuture: 'La data non può essere settata nel futuro',
  dateInvalid: 'La data inserita non è valida',
  timeInvalid: 'L’ora inserita non è valida',
  timeNotAfter: 'Deve venire dopo l’ora d’inizio',
  timeSkipped: 'Quel giorno quest’ora non esiste: si passa all’ora legale',
  visitInPast: 'La visita deve essere nel futuro',
  dateBeforeBirth: 'La data non può precedere la data di nascita',
  phone: 'Il numero inserito non è valido',
  atLeastOneField: 'Almeno un campo deve essere compilato',
  atLeastOneYes: 'Almeno una risposta deve essere “Sì”',
  passwordsDiffer: 'Le password non coincidono',
  passwordSame: 'La nuova password deve essere diversa da quella attuale',
  noSuchUser: 'Nessun utente trovato con questo indirizzo email',
  tooManyFailures: 'Troppi tentativi falliti, riprovare tra 1 ora',
  tooManyMails: 'A questo indirizzo sono già state inviate molte email: riprova più tardi',
  emailSame: 'Questo è già il tuo indirizzo email',
  passwordCapital: 'La password deve contenere almeno una lettera maiuscola',
  passwordNumber: 'La password deve contenere almeno un numero',
  passwordSymbol: 'La password deve contenere almeno un simbolo',
  passwordCommon: 'Questa password è troppo comune: scegline un’altra',
  consent: 'Il consenso informato è necessario',
  choice: 'Scegli una delle voci proposte',
  number: 'Scrivi un numero intero',
  addressInText: 'Questo campo non può contenere indirizzi web o email',
  unknownField: 'Questo campo non è previsto',
  typedInUrl: 'Ciò che si digita per cercare va nell’intestazione X-Filo-Search, mai nell’indirizzo',
  typedUnreadable: 'L’intestazione X-Filo-Search non è leggibile',
  postalCode: 'Scrivi un CAP di cinque cifre',
  consentNeeded: 'Per attivare l’account è necessario accettare',
  emailNotInvited: 'Usa l’indirizzo email a cui è arrivato l’invito',
  secondFactorCode: 'Scrivi le sei cifre mostrate dall’app',
  secondFactorUsed: 'Questo codice è già stato usato: attendi il prossimo',
  secondFactorLapsed: 'Il tempo per completare l’accesso è scaduto: scrivi di nuovo email e password',
  secondFactorNeeded:
    'Il tuo ruolo richiede un secondo fattore: per togliere questo, aggiungine prima un altro',
  recoveryCode: 'Scrivi i dieci caratteri del codice di recupero: due gruppi di cinque',
  recoveryCodeWrong: 'Il codice di recupero non è corretto o è già stato usato',
  passkeyWrong: 'La passkey non è stata riconosciuta',
  province: 'Scrivi la sigla della provincia (due lettere)',
  provinceUnknown: 'Nessuna provincia italiana ha questa sigla',
  provinceAbroad: 'EE vale solo per chi è nato all’estero: scrivi una provincia italiana',
  wrongType: 'Il valore inserito non è valido',
  forbiddenSign: (words: string) =>
    words === ''
      ? 'Il testo contiene un segno che non si può salvare: cancellalo e riscrivilo'
      : `Vicino a “${words}” c’è un segno che non si può salvare: cancella queste parole e riscrivile`,
  exactLength: (length: number) => `Scrivi esattamente ${length} caratteri`,
  minLength: (length: number) => `Scrivi almeno ${length} caratteri`,
  maxLength: (length: number) => `Scrivi al massimo ${length} caratteri`,
  minNumber: (bound: number) => `Il valore minimo è ${bound}`,
  maxNumber: (bound: number) => `Il valore massimo è ${bound}`,
  maxItems: (count: number) => `Non più di ${count} elementi`,
  fileTooLarge: (size: string) => `Il file è troppo grande: la dimensione massima è ${size}`,
  diskScarce:
    'Lo spazio su disco è quasi esaurito: si può consultare ma, per ora, non salvare. Avvisa l’amministratore e riprova più tardi',
  fileDiskScarce:
    'Lo spazio per gli allegati è quasi esaurito: per ora non si possono aggiungere file. Avvisa l’amministratore',
  fileEmpty: 'Il file è vuoto',
  fileUnreadable: 'Il file non si può leggere: sceglilo di nuovo',
  fileDuplicate: 'Il file è già nell’elenco',
  heicRefused: 'Il formato HEIC non è accettato: salvare in JPEG',
  tooManyFiles: (count: number) => `Si possono allegare al massimo ${count} file`,
} as const

/** Error of a Zod schema: "required" for undefined, `null` and the empty string, otherwise the given message. */
export const requiredOr =
  (otherwise: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? messages.required : otherwise

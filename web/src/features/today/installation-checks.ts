import { type lateAfterDays, maintenanceState } from '@filo/contract/features/today/today.rules.ts'
import type { InstallationToday, MaintenanceToday } from '@filo/contract/features/today/today.schema.ts'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { formatAgo, formatDiskSpace } from './today.words.ts'

/** One check of the installation: its state, since when, and what to do about it. */
export type Check = {
  name: string
  tone: 'fine' | 'note' | 'trouble'
  state: string
  /** For the server's operator; absent if there is nothing to do. */
  advice?: string
  /** The command to run on the server. */
  command?: string
}

export const checksOf = (installation: InstallationToday): Check[] => [
  mailCheck(installation),
  scannerCheck(installation),
  pushCheck(installation),
  turnCheck(installation),
  diskCheck(installation),
  backupCheck(installation),
  auditCheck(installation),
]

function mailCheck({ mail: { server, givenUp, waiting, since }, at }: InstallationToday): Check {
  const name = 'Posta'
  if (server === 'none')
    return {
      name,
      tone: 'trouble',
      state: 'Posta non configurata: gli inviti non partono',
      advice:
        'Indica il server di posta in SMTP_URL. Fino ad allora ogni invito offre il suo link da copiare.',
    }
  if (server === 'silent')
    return {
      name,
      tone: 'trouble',
      state:
        waiting === 0
          ? 'Il server di posta non accetta email'
          : `Il server di posta non accetta email: ${waiting === 1 ? 'una aspetta' : `${waiting} aspettano`}`,
      advice: 'Controlla SMTP_URL e il server di posta, poi prova con un indirizzo tuo:',
      command: 'npm run admin -- mail --test INDIRIZZO',
    }
  const queued = waiting === 0 ? 'Nessuna email in sospeso' : `${waiting} email in partenza`
  if (givenUp === 0) return { name, tone: 'fine', state: queued }
  const count = givenUp === 1 ? '1 email non consegnata' : `${givenUp} email non consegnate`
  return {
    name,
    tone: 'trouble',
    state: since ? `${count}, la più vecchia del ${formatDateTime(since)} (${formatAgo(since, at)})` : count,
    advice: 'Controlla il server di posta (SMTP_URL), poi rimettile in partenza:',
    command: 'npm run admin -- mail --retry',
  }
}

function scannerCheck({ scanner }: InstallationToday): Check {
  const name = 'Antivirus'
  if (scanner === 'ready') return { name, tone: 'fine', state: 'Risponde, controllato adesso' }
  if (scanner === 'none')
    return {
      name,
      tone: 'note',
      state: 'Nessun antivirus: gli allegati non vengono controllati',
      advice: 'Per controllarli indica un clamd in CLAMAV_HOST.',
    }
  return {
    name,
    tone: 'trouble',
    state: 'Non risponde, controllato adesso: per ora non si può allegare nulla',
    advice: 'Riavvia clamd, o correggi CLAMAV_HOST.',
  }
}

function pushCheck({ push }: InstallationToday): Check {
  const name = 'Avvisi'
  if (push === 'set') return { name, tone: 'fine', state: 'Avvisi su telefoni e browser configurati' }
  return {
    name,
    tone: 'trouble',
    state: 'Avvisi non configurati: nessuno li riceve sul telefono o nel browser',
    advice: 'Crea una chiave e indicala in FILO_PUSH_KEY e FILO_PUSH_CONTACT:',
    command: 'npm run admin -- push-keys',
  }
}

function turnCheck({ turn }: InstallationToday): Check {
  const name = 'Televisite'
  if (turn === 'set') return { name, tone: 'fine', state: 'Server TURN configurato' }
  return {
    name,
    tone: 'trouble',
    state: 'Server TURN non configurato: da alcune reti le televisite non riescono',
    advice: 'Indica un server TURN in TURN_URLS e TURN_SECRET.',
  }
}

function diskCheck({ disk: { state, since, free }, at }: InstallationToday): Check {
  const name = 'Spazio su disco'
  if (state === 'enough') return { name, tone: 'fine', state: `Liberi ${formatDiskSpace(free)}` }
  const what = state === 'disk_scarce' ? 'non si può salvare' : 'non si possono allegare file'
  return {
    name,
    tone: 'trouble',
    state: `Liberi ${formatDiskSpace(free)}: ${what}${since ? `, dal ${formatDateTime(since)} (${formatAgo(since, at)})` : ''}`,
    advice: 'Libera spazio: il salvataggio riprende da solo.',
  }
}

const backupCheck = ({ backup, at }: InstallationToday): Check =>
  maintenanceCheck(backup, 'backup', at, {
    name: 'Ultimo salvataggio',
    never: 'Mai eseguito: dopo un guasto i dati sarebbero perduti',
    advice: 'Salva ogni notte in FILO_BACKUPS, e portane una copia altrove:',
    command: 'npm run backup -- save',
  })

const auditCheck = ({ auditVerify, at }: InstallationToday): Check =>
  maintenanceCheck(auditVerify, 'auditVerify', at, {
    name: 'Ultima verifica del registro delle attività',
    never: 'Mai eseguita: nessuno ha controllato che il registro sia integro',
    advice: 'Verifica il registro ogni settimana; se non è integro, il comando dice dove:',
    command: 'npm run audit -- verify',
  })

type TaskWords = { name: string; never: string; advice: string; command: string }

function maintenanceCheck(
  kept: MaintenanceToday,
  task: keyof typeof lateAfterDays,
  at: string,
  { name, never, advice, command }: TaskWords,
): Check {
  const state = maintenanceState(kept, task, at)
  const written = (instant: string) => `${formatDateTime(instant)} (${formatAgo(instant, at)})`
  const good = kept.succeededAt ? written(kept.succeededAt) : null
  if (state === 'fine') return { name, tone: 'fine', state: good ?? '' }
  if (state === 'never') return { name, tone: 'trouble', state: never, advice, command }
  const failed = kept.endedAt ? `Il tentativo del ${written(kept.endedAt)} non è riuscito` : ''
  const last = good ? `l’ultimo riuscito è del ${good}` : 'nessuno è mai riuscito'
  return {
    name,
    tone: 'trouble',
    state: state === 'failed' ? `${failed}; ${last}` : `In ritardo: ${last}`,
    advice,
    command,
  }
}

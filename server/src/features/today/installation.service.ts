import { setTimeout as pause } from 'node:timers/promises'
import type { InstallationToday, MaintenanceToday } from '@filo/contract/features/today/today.schema.ts'
import type { FeatureParts } from '../../feature.ts'
import { spaceOf } from '../../platform/disk/space.ts'
import { type Maintenance, readMaintenance } from '../../platform/jobs/maintenance.ts'
import { countMail } from '../../platform/mail/mail-queue.ts'
import { type Scanner, scannerAt } from '../../platform/storage/virus-scanner.ts'

type Parts = Pick<FeatureParts, 'settings' | 'database' | 'clock' | 'notices'>

/** How long the page waits for a scanner that does not respond. */
const deadlineMs = 2_000

/** State of the installation: mail, scanner, disk, and the operators' maintenance. */
export function installationTodayService({ settings, database, clock, notices }: Parts) {
  const scanner = settings.scanner && scannerAt(settings.scanner, () => {})
  return {
    async read(): Promise<InstallationToday> {
      const [mail, scanned, space, kept] = await Promise.all([
        countMail(database),
        stateOf(scanner),
        spaceOf(settings.dataFolder),
        readMaintenance(database),
      ])
      const scarce = notices.now().find(({ code }) => code === 'disk_scarce' || code === 'file_disk_scarce')
      const isSilent = notices.now().some(({ code }) => code === 'mail_unreachable')
      const last = (task: Maintenance['task']) => maintenanceOf(kept.find((one) => one.task === task))
      return {
        at: clock.now().toISOString(),
        mail: {
          server: settings.smtp ? (isSilent ? 'silent' : 'set') : 'none',
          waiting: mail.waiting,
          givenUp: mail.givenUp,
          since: mail.since?.toISOString() ?? null,
        },
        scanner: scanned,
        push: settings.push ? 'set' : 'none',
        turn: settings.turn ? 'set' : 'none',
        disk: { state: diskStateOf(scarce?.code), since: scarce?.since ?? null, free: space.free },
        backup: last('backup'),
        auditVerify: last('audit-verify'),
      }
    },
  }
}

const diskStateOf = (code: string | undefined): InstallationToday['disk']['state'] =>
  code === 'disk_scarce' || code === 'file_disk_scarce' ? code : 'enough'

async function stateOf(scanner: Scanner | undefined): Promise<InstallationToday['scanner']> {
  if (!scanner) return 'none'
  const trouble = await Promise.race([scanner.trouble(), pause(deadlineMs, 'silence', { ref: false })])
  return trouble === null ? 'ready' : 'silent'
}

const maintenanceOf = (kept: Maintenance | undefined): MaintenanceToday => ({
  outcome: kept?.outcome ?? null,
  endedAt: kept?.endedAt.toISOString() ?? null,
  succeededAt: kept?.succeededAt?.toISOString() ?? null,
})

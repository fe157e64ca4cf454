import { type Commands, formatRomeTime, table } from '../../commands/command.ts'
import { asOperator } from '../../context/system.ts'
import { restorePatient } from './patient-archive.operator.ts'
import { patientArchiveRepository } from './patient-archive.repository.ts'

export const patientCommands: Commands = {
  'archived-patients': {
    usage: 'archived-patients',
    help: 'elenca i pazienti archiviati, senza nomi: identificativo, data, struttura e gruppo',
    async run({ database }) {
      const archived = await patientArchiveRepository.list(database)
      if (archived.length === 0) return 'Nessun paziente archiviato.'
      return table([
        ['IDENTIFICATIVO', 'ARCHIVIATO IL', 'STRUTTURA / GRUPPO'],
        ...archived.map(({ id, archivedAt, place }) => [id, formatRomeTime(archivedAt), place]),
      ])
    },
  },
  'restore-patient': {
    usage: 'restore-patient --id <identificativo>',
    help: 'riporta un paziente archiviato negli elenchi del suo gruppo; i codici di accesso vanno rigenerati e i capitoli da finire riassegnati',
    required: ['id'],
    async run({ database }, { id = '' }) {
      await asOperator(database, 'patient.restore', (context) => restorePatient(context, id))
      return 'Paziente ripristinato. Dalla sua scheda vanno rigenerati i codici di accesso e riassegnati i capitoli che non aveva finito.'
    },
  },
}

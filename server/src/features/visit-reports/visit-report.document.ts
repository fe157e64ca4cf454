import { callQualityWords, partWords } from '@filo/contract/features/call/call.words.ts'
import { callQualityOf } from '@filo/contract/features/visit-reports/call-quality.rules.ts'
import { visitOutcomeWords } from '@filo/contract/features/visits/visit.words.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { formatDay, formatInstantInRome, formatTimeInRome } from '@filo/contract/kit/format-time.ts'
import { listName, nameAfter, personName } from '@filo/contract/kit/person-name.ts'
import type { PdfBlock, PdfContent } from '../../platform/pdf/pdf.ts'
import type { DocumentRow } from './visit-report.queries.ts'

const titles = {
  televisit: 'Relazione della televisita',
  training: 'Relazione della teleconferenza di formazione',
} as const

/** The document of a report, for the record. */
export function documentOf(row: DocumentRow): PdfContent {
  const { facility, workgroup, patient, madeBy, madeAt } = row
  const made = new Date(madeAt)
  return {
    title: titles[row.type],
    author: `${workgroup}, ${facility}`,
    madeAt: made,
    foot: `${facility} · Fatta il ${formatInstantInRome(made)} ${nameAfter('da', madeBy)}`,
    blocks: [
      { paragraph: `${facility}\n${workgroup}` },
      { heading: 'Paziente' },
      { name: 'Cognome e nome', value: listName(patient) },
      { name: 'Data di nascita', value: formatDay(patient.birthDate) },
      { name: 'Codice fiscale', value: patient.fiscalCode },
      { heading: 'Quando' },
      { name: 'Prevista', value: timesOf(row.start, row.end) },
      { name: 'Con', value: personName(row.hcp) },
      ...attendanceBlocks(row),
      { paragraph: 'Della visita non è stato registrato nulla: né immagini, né suono.' },
      { heading: 'Esito' },
      ...outcomeBlocks(row),
      { heading: 'Nota' },
      { paragraph: row.note ?? 'Nessuna nota.' },
    ],
  }
}

/** `27/11/2026, 10:00–10:30`; with both days if it went past midnight. */
function timesOf(from: string, to: string): string {
  const [start, end] = [new Date(from), new Date(to)]
  const isOneDay = dayInRome(start) === dayInRome(end)
  const until = isOneDay ? formatTimeInRome(end) : formatInstantInRome(end)
  return `${formatDay(dayInRome(start))}, ${formatTimeInRome(start)}–${until}`
}

function attendanceBlocks({ attendance, measured }: DocumentRow): PdfBlock[] {
  const spans = attendance.flatMap((one) => one.spans)
  const from = spans.map((span) => span.from).toSorted()[0]
  const to = spans
    .map((span) => span.to)
    .toSorted()
    .at(-1)
  if (!from || !to)
    return [{ heading: 'Chi c’era' }, { paragraph: 'Nessuno è entrato nella stanza della visita.' }]
  const quality = callQualityOf(measured)
  return [
    { name: 'Collegamento', value: timesOf(from, to) },
    { heading: 'Chi c’era' },
    {
      items: attendance.map(({ person, spans }) => {
        const times = spans.map(({ from, to }) => timesOf(from, to)).join('; ')
        return `${personName(person)} (${partWords(person)}): ${times}`
      }),
    },
    {
      name: 'Qualità del collegamento',
      value: quality
        ? `di solito ${callQualityWords[quality.median].toLowerCase()}, nel momento peggiore ${callQualityWords[quality.worst].toLowerCase()}`
        : 'non misurata',
    },
  ]
}

function outcomeBlocks({ outcome, reason, recorded, adequacy }: DocumentRow): PdfBlock[] {
  return [
    { name: 'Esito', value: outcome ? visitOutcomeWords[outcome] : '' },
    ...(reason ? [{ name: 'Motivo', value: reason }] : []),
    ...(recorded
      ? [
          {
            name: 'Scritto da',
            value: `${personName(recorded.by)}, il ${formatInstantInRome(new Date(recorded.at))}`,
          },
        ]
      : []),
    {
      name: 'Adeguatezza',
      value: adequacy
        ? `confermata ${nameAfter('da', adequacy.by)} il ${formatInstantInRome(new Date(adequacy.at))}`
        : 'non ancora confermata',
    },
  ]
}

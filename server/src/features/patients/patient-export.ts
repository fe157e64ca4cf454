import { catheterTypeWords } from '@filo/contract/features/cicc/cicc.words.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { byteOrderMark, csvRow } from '../../http/csv.ts'
import type { ExportedRow } from './patient-export.repository.ts'

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Sì' : 'No')
const italianDay = (day: Day | null) => day?.split('-').reverse().join('/') ?? null

type Cell = string | number | null
const columns: [heading: string, cell: (row: ExportedRow) => Cell][] = [
  ['Cognome', (row) => row.surname],
  ['Nome', (row) => row.name],
  ['Data di nascita', (row) => italianDay(row.birthDate)],
  ['Luogo di nascita', (row) => row.birthPlace],
  ['Provincia di nascita', (row) => row.birthProvince],
  ['Codice fiscale', (row) => row.fiscalCode],
  ['Genere', (row) => (row.gender === 'male' ? 'Maschio' : 'Femmina')],
  ['Luogo di residenza', (row) => row.residence.place],
  ['Provincia di residenza', (row) => row.residence.province],
  ['Indirizzo', (row) => row.residence.address],
  ['Diagnosi', (row) => row.diagnosis],
  ['Nutrizione parenterale', (row) => yesNo(row.parenteralNutrition)],
  ['Nutrizione enterale', (row) => yesNo(row.enteralNutrition)],
  ['Nutrizione per os', (row) => yesNo(row.osNutrition)],
  ['Presa in carico', (row) => italianDay(row.takenInCharge)],
  ['Portatore di catetere venoso', (row) => yesNo(row.venousCatheter)],
  ['Tipo di catetere', (row) => row.catheterType && catheterTypeWords[row.catheterType]],
  ['Data di inserzione', (row) => italianDay(row.insertionDate)],
  ['Data di rimozione', (row) => italianDay(row.removalDate)],
]

/** The sheet piece by piece, a batch of patients at a time, as its reader takes it. */
export async function* exportSheet(batches: AsyncIterable<ExportedRow[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns.map(([heading]) => heading))
  for await (const rows of batches)
    yield rows.map((row) => csvRow(columns.map(([, cell]) => cell(row)))).join('')
}

import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import { formatPhone } from '@filo/contract/kit/phone.ts'
import type { Page } from '@playwright/test'
import {
  addCatheter,
  addPatient,
  caregiverBody,
  daysAgo,
  formatItalianDate,
  freshSurname,
} from '../../clinic/patients.ts'
import { canScan, pageSizes, textOfPdf } from '../../clinic/pdf.ts'
import { displayNameOf } from '../../clinic/people.ts'
import { expect, test } from '../../fixtures.ts'
import { recordPage } from '../../pages/record.ts'
import { way } from '../../way.ts'

/** A headless browser opens no print dialog: counts the calls of `window.print` instead. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: prints() + 1 }) })
    const prints = () => (window as unknown as { prints: number }).prints
  })
const printsOf = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints)

async function printRecord(page: Page): Promise<Buffer> {
  const before = await printsOf(page)
  await recordPage(page).action('Stampa scheda').click()
  await expect.poll(() => printsOf(page)).toBe(before + 1)
  return page.pdf({ preferCSSPageSize: true, printBackground: false })
}

function expectOneA4(pdf: Buffer) {
  const sizes = pageSizes(pdf)
  expect(sizes).toHaveLength(1)
  expect(sizes[0]?.width).toBeCloseTo(595, -1)
  expect(sizes[0]?.height).toBeCloseTo(842, -1)
}

/** Adds a note for the shift about the ward, and prints what the whole workgroup hands over. */
async function printHandover(page: Page, note: string): Promise<Buffer> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Consegne' }).click()
  await page.getByRole('button', { name: 'Nuova nota' }).click()
  await page.getByLabel('Nota', { exact: true }).fill(note)
  await page.getByRole('button', { name: 'Aggiungi nota' }).click()
  await page.getByRole('listitem').filter({ hasText: note }).first().waitFor()
  const before = await printsOf(page)
  await page.getByRole('button', { name: 'Stampa', exact: true }).click()
  await expect.poll(() => printsOf(page)).toBe(before + 1)
  return page.pdf({ preferCSSPageSize: true, printBackground: false })
}

const relations = ['Sorella', 'Figlio', 'Assistente familiare notturna', 'Vicino di casa', 'Nipote']
const caregivers = relations.map((relation, index) =>
  caregiverBody({ name: `Adele ${'Maria '.repeat(index)}`.trim(), relation, phone: `33312345${index}0` }),
)
const longText = (words: string) => words.repeat(2000 / words.length).slice(0, 1999)

test(
  'a nurse prints the hand-over sheet on one page, and the audit shows who printed it',
  way('a nurse prints the hand-over sheet'),
  async ({ as, apiAs }, info) => {
    const physician = await apiAs('physician')
    const surname = freshSurname()
    await addPatient(physician, { surname, birthDate: '1970-01-02' })
    const patient = await addPatient(physician, {
      surname,
      birthDate: '1961-03-12',
      diagnosis: longText('Sindrome dell’intestino corto dopo resezione. '),
      caregivers,
    })
    await addCatheter(physician, patient.id, {
      insertionDate: daysAgo(118),
      numberOfLumens: 2,
      locationOfInsertion: { vein: 'basilic', side: 'right' },
      placeOfInsertion: 'Radiologia interventistica',
      materialType: 'polyurethane',
      pumpUsedType: 'volumetric',
      portablePumpCarrier: true,
      lockType: 'taurolidine',
      ciccTag: 'REF SPOLA-4 LOT 20260711',
      otherDevices: { peg: true, other: true, otherReason: 'Pompa per insulina' },
      note: longText('Medicazione settimanale.\nCute integra. '),
    })
    const page = await as('nurse')
    await countPrints(page)
    await page.goto(`/patient/${patient.id}`)
    const sheet = await printRecord(page)
    expectOneA4(sheet)

    const { items } = await physician.callOrThrow(auditRoutes.record, { params: { id: patient.id } })
    expect(items.map(({ action }) => action)).toContain('patient.print')
    const theirs = await as('physician')
    await theirs.goto(`/patient/${patient.id}/audit`)
    const entry = theirs.getByRole('listitem').filter({ hasText: 'Stampa della scheda' })
    const [name, ...surnames] = displayNameOf('nurse').split(' ')
    await expect(entry.first()).toContainText([...surnames, name].join(' '))

    const note = `Manca la taurolidina per ${surname}`
    const handover = await printHandover(page, note)
    for (const { width, height } of pageSizes(handover)) {
      expect(width).toBeCloseTo(842, -1)
      expect(height).toBeCloseTo(595, -1)
    }

    info.skip(!(await canScan()), 'pdftotext is not installed: the words of the sheet go unread')
    const handedOver = await textOfPdf(handover)
    for (const word of [note, 'Tutto il reparto', displayNameOf('nurse')]) expect(handedOver).toContain(word)
    const words = await textOfPdf(sheet)
    for (const word of [
      surname.toUpperCase(),
      'nata 12/03/1961',
      patient.fiscalCode,
      'Viterbo (VT)',
      'altro paziente nato il 02/01/1970',
      'Parenterale, per os',
      'PICC · basilica dx · 2 lumi · 118 giorni in sede',
      formatItalianDate(daysAgo(118)),
      'Radiologia interventistica',
      'Poliuretano',
      'Volumetrica',
      'Taurolidina',
      'REF SPOLA-4 LOT 20260711',
      'PEG, Pompa per insulina',
      'Medicazione settimanale.',
      displayNameOf('nurse'),
      ...relations,
      ...caregivers.map(({ phone }) => formatPhone(phone)),
    ])
      expect(words).toContain(word)
    expect(words.match(/… \[continua nella scheda\]/g)).toHaveLength(2)
    expect(words).toMatch(/Stampata il \d\d\/\d\d\/\d{4} \d\d:\d\d da/)
    for (const button of ['Stampa scheda', 'Registra rimozione', 'Prossime azioni', 'Chi ha visto'])
      expect(words).not.toContain(button)

    await page.goto(`/patient/${patient.id}/caregivers`)
    await expect(page.getByText(formatPhone(caregivers.at(-1)?.phone ?? ''))).toBeVisible()
    const byTheBrowser = await textOfPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))
    expect(byTheBrowser).toMatch(/Nutrizione clinica · tel\. 06 [\d ]+/)
    expect(byTheBrowser).toMatch(/Stampata il \d\d\/\d\d\/\d{4} \d\d:\d\d da/)
    expect(byTheBrowser).toMatch(/Pagina 1 di [2-9]/)
  },
)

test('a record with all fields at their maximum prints on one sheet, to its last line', async ({
  as,
  apiAs,
}, info) => {
  const physician = await apiAs('physician')
  const maxText = (length: number) =>
    'Parola lunga '
      .repeat(20)
      .slice(0, length - 1)
      .trim()
  const patient = await addPatient(physician, {
    name: maxText(100),
    surname: `${freshSurname()} ${maxText(80)}`,
    diagnosis: longText('W'),
    residence: { place: 'San Valentino in Abruzzo Citeriore', province: 'PE', address: maxText(200) },
    caregivers: Array.from({ length: 10 }, (_, index) =>
      caregiverBody({ name: maxText(100), relation: maxText(100), phone: `33312345${index}0` }),
    ),
  })
  const other = Object.fromEntries(
    ['catheterType', 'materialType', 'pumpUsedType', 'lockType'].flatMap((choice) => [
      [choice, 'other'],
      [`${choice}Other`, maxText(100)],
    ]),
  )
  await addCatheter(physician, patient.id, {
    ...other,
    brand: maxText(100),
    placeOfInsertion: maxText(100),
    locationOfInsertion: { vein: 'other', veinOther: maxText(100), side: 'left' },
    ciccTag: maxText(200),
    otherDevices: {
      peg: true,
      bladderCatheter: true,
      tracheotomy: true,
      other: true,
      otherReason: maxText(100),
    },
    note: longText('riga\n'),
  })
  const page = await as('nurse')
  await countPrints(page)
  await page.goto(`/patient/${patient.id}`)
  const sheet = await printRecord(page)
  expectOneA4(sheet)
  info.skip(!(await canScan()), 'pdftotext is not installed: the words of the sheet go unread')
  const words = await textOfPdf(sheet)
  for (const { phone } of patient.caregivers) expect(words).toContain(formatPhone(phone))
  expect(words).toContain('Riceve: ____')
  expect(words).toContain('I dati aggiornati sono in Filo.')
})

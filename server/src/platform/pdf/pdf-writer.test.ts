import { expect, test } from 'vitest'
import type { PdfContent } from './pdf.ts'
import { writePdf } from './pdf-writer.ts'

const report: PdfContent = {
  title: 'Relazione della televisita',
  author: 'Nutrizione clinica',
  madeAt: new Date('2026-11-27T10:00:00Z'),
  foot: 'Nutrizione clinica',
  blocks: [{ heading: 'Nota' }, { paragraph: 'La medicazione è asciutta. '.repeat(200) }],
}

test('documents written at once come whole, each with its own content, and the same bytes for the same content', async () => {
  const titles = ['Prima', 'Seconda', 'Terza', 'Prima']
  const written = await Promise.all(titles.map((title) => writePdf({ ...report, title })))
  expect(written.every((pdf) => pdf.toString('latin1').startsWith('%PDF-1.7'))).toBe(true)
  expect(written.every((pdf) => pdf.toString('latin1').trimEnd().endsWith('%%EOF'))).toBe(true)
  const [first, second, third, again] = written
  expect(first).toEqual(again)
  expect(first).not.toEqual(second)
  expect(second).not.toEqual(third)
})

test('the thread of the requests does little of the work', async () => {
  await writePdf(report)
  const [process_, thread] = [process.cpuUsage(), process.threadCpuUsage()]
  for (let n = 0; n < 5; n += 1) await writePdf(report)
  const used = (usage: NodeJS.CpuUsage) => usage.user + usage.system
  expect(used(process.threadCpuUsage(thread)) / used(process.cpuUsage(process_))).toBeLessThan(0.5)
})

test('a document that cannot be drawn fails alone', async () => {
  const broken = { ...report, blocks: [{ items: null }] } as unknown as PdfContent
  const outcomes = await Promise.allSettled([report, broken, report].map(writePdf))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

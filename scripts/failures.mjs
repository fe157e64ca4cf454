import { stripVTControlCharacters } from 'node:util'

const longestReason = 1500
const short = (text) => stripVTControlCharacters(text ?? 'no reason given').slice(0, longestReason)

/**
 * Failures in a Vitest JSON report: `test` names file and test, `reason` is the first error. Includes files that could
 * not be loaded.
 */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length > 0)
      return tests.map(({ fullName, failureMessages }) => ({
        test: `${name}\n  ${fullName}`,
        reason: short(failureMessages?.join('\n')),
      }))
    return status === 'failed' ? [{ test: name, reason: short(message) }] : []
  })
}

const specsOf = (suite) => [...(suite.suites ?? []).flatMap(specsOf), ...(suite.specs ?? [])]
/** The journeys of a Playwright JSON report, however deep their suites are nested. */
export const specsIn = (report) => (report?.suites ?? []).flatMap(specsOf)

/** Failures in a Playwright JSON report, in the form of `failuresOfVitest`. Includes flaky tests. */
export const failuresOfPlaywright = (report) =>
  specsIn(report)
    .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) => {
      const reasons = spec.tests.flatMap((test) => test.results.map((result) => result.error?.message))
      return { test: `${spec.file}:${spec.line}\n  ${spec.title}`, reason: short(reasons.find(Boolean)) }
    })

/** Errors outside any test in a Playwright JSON report: a web server that did not start, an interrupted run. */
export const errorsOfPlaywright = (report) => [
  ...(report?.errors ?? []).map((error) => short(error.message)),
  ...specsIn(report)
    .filter(({ tests }) =>
      tests.some(({ results }) => results.some(({ status }) => status === 'interrupted')),
    )
    .map(({ file, line }) => `${file}:${line} was interrupted`),
]

/**
 * Ids of the journeys to run when those with the ids `failed` are tried again: of a serial file all, because each
 * continues from the previous one.
 */
export function idsToTryAgain(report, failed, isSerial) {
  const specs = specsIn(report)
  const files = new Set(specs.filter(({ id }) => failed.includes(id)).map(({ file }) => file))
  const serial = new Set([...files].filter(isSerial))
  return specs.filter(({ id, file }) => failed.includes(id) || serial.has(file)).map(({ id }) => id)
}

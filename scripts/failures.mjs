import { stripVTControlCharacters } from 'node:util'

const longestReason = 1500
const short = (text) => stripVTControlCharacters(text ?? 'no reason given').slice(0, longestReason)

/**
 * Failures in a Vitest JSON report: `test` names file and test, `reason` is the first error. A file that could not be
 * loaded counts as well.
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

/** Failures in a Playwright JSON report, as `failuresOfVitest` gives them; a flaky test counts as well. */
export function failuresOfPlaywright(report) {
  const ofSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(ofSuite),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'))
      .map((spec) => {
        const reasons = spec.tests.flatMap((test) => test.results.map((result) => result.error?.message))
        return { test: `${spec.file}:${spec.line}\n  ${spec.title}`, reason: short(reasons.find(Boolean)) }
      }),
  ]
  return (report?.suites ?? []).flatMap(ofSuite)
}

/** Errors outside any test in a Playwright JSON report, such as a web server that did not start. */
export const errorsOfPlaywright = (report) => (report?.errors ?? []).map((error) => short(error.message))

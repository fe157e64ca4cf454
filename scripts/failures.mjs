import { stripVTControlCharacters } from 'node:util'

const longestReason = 1500
const short = (text) => stripVTControlCharacters(text ?? 'no reason given').slice(0, longestReason)

/** What failed by Vitest's JSON report, a paragraph each; a file that could not be read counts as well. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length > 0)
      return tests.map((test) => `${name}\n  ${test.fullName}\n${short(test.failureMessages?.join('\n'))}`)
    return status === 'failed' ? [`${name}\n${short(message)}`] : []
  })
}

/** What failed, or passed only when tried again, by Playwright's JSON report; a paragraph each. */
export function failuresOfPlaywright(report) {
  const ofSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(ofSuite),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'))
      .map((spec) => {
        const reasons = spec.tests.flatMap((test) => test.results.map((result) => result.error?.message))
        return `${spec.file}:${spec.line}\n  ${spec.title}\n${short(reasons.find(Boolean))}`
      }),
  ]
  const apart = (report?.errors ?? []).map((error) => short(error.message))
  return [...(report?.suites ?? []).flatMap(ofSuite), ...apart]
}

import { relative } from 'node:path'
import { reasonOf, writeReport } from './test-report.mjs'

const valuesOf = (test, type) =>
  test.results
    .at(-1)
    ?.annotations.filter((annotation) => annotation.type === type)
    .map(({ description }) => description) ?? []

/** Writes a `TestReport` of Playwright to `FILO_TEST_REPORT`. */
export default class PlaywrightReporter {
  #errors = []
  #root
  #suite

  onBegin(config, suite) {
    this.#root = config.rootDir
    this.#suite = suite
  }

  onError({ message }) {
    this.#errors.push(reasonOf(message))
  }

  onEnd({ status }) {
    const tests = this.#suite?.allTests() ?? []
    const withOutcome = (outcome) => tests.filter((test) => test.outcome() === outcome)
    // An interrupted journey counts as skipped.
    const interrupted = tests.filter(({ results }) => results.some((one) => one.status === 'interrupted'))
    const flaky = withOutcome('flaky')
    writeReport({
      passed: withOutcome('expected').length + flaky.length,
      skipped: withOutcome('skipped').map((test) => this.#placeOf(test)),
      failures: withOutcome('unexpected').map((test) => this.#findingOf(test)),
      chance: flaky.map((test) => this.#findingOf(test)),
      errors: [
        ...this.#errors,
        ...interrupted.map((test) => `${this.#placeOf(test)} was interrupted`),
        ...(status === 'passed' || status === 'failed' ? [] : [`The run ended as ${status}`]),
      ],
      durations: tests.map((test) => ({
        name: `${this.#placeOf(test)} ${test.title}`,
        cpu: Number(valuesOf(test, 'cpu').at(-1) ?? 0),
      })),
      ways: tests.flatMap((test) => valuesOf(test, 'way')),
    })
  }

  #placeOf = ({ location }) => `${relative(this.#root, location.file)}:${location.line}`

  #findingOf = (test) => ({
    test: `${this.#placeOf(test)}\n  ${test.title}`,
    reason: reasonOf(test.results.flatMap(({ errors }) => errors).find(({ message }) => message)?.message),
  })
}

import { reasonOf, writeReport } from './test-report.mjs'

const nameOf = (test) => `${test.module.relativeModuleId}\n  ${test.fullName}`
const findingOf = (test) => ({ test: nameOf(test), reason: reasonOf(messagesOf(test.result().errors)) })
const messagesOf = (errors) => errors?.map(({ message, stack }) => stack ?? message).join('\n')

/** Writes a `TestReport` of Vitest to `FILO_TEST_REPORT`. */
export default class VitestReporter {
  onTestRunEnd(modules, unhandled, reason) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    // A file that cannot be loaded, or whose hooks fail, has errors of its own.
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const broken = suites.filter((suite) => suite.errors().length > 0)
    writeReport({
      passed: inState('passed').length,
      skipped: inState('skipped').map((test) => test.module.relativeModuleId),
      failures: [
        ...inState('failed').map(findingOf),
        ...broken.map((suite) => ({
          test: suite.relativeModuleId ?? `${suite.module.relativeModuleId}\n  ${suite.fullName}`,
          reason: reasonOf(messagesOf(suite.errors())),
        })),
      ],
      chance: inState('passed')
        .filter((test) => test.diagnostic()?.flaky)
        .map(findingOf),
      errors: [
        ...unhandled.map(({ message }) => reasonOf(message)),
        ...(reason === 'interrupted' ? ['The run was interrupted'] : []),
      ],
      durations: modules.map((module) => ({ name: module.relativeModuleId, cpu: module.meta().cpu ?? 0 })),
      ways: [],
    })
  }
}

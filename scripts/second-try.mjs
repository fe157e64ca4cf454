/**
 * One run of a test runner.
 *
 * @typedef {object} Run
 * @property {boolean} ok The runner exited with 0.
 * @property {boolean} isReported It wrote its report.
 * @property {{ test: string, reason: string }[]} failures Tests that failed, and files that could not be loaded.
 * @property {string[]} errors Errors outside any test.
 */

/** Chance failures are rare: if more fail, the product is broken, and trying them one by one would take hours. */
export const mostTriedAgain = 10

/**
 * Whether the failed tests of a run may be tried again, alone. Errors outside any test, a crash and a missing report
 * leave no test to try.
 *
 * @param {Run} run
 */
export const canTryAgain = ({ ok, isReported, failures, errors }) =>
  !ok && isReported && errors.length === 0 && failures.length > 0 && failures.length <= mostTriedAgain

/**
 * Judges a run by its second try, in which only the failed tests ran: a test that passed then failed by chance.
 *
 * @param {Run} first
 * @param {Run | null} second `null` if nothing was tried again.
 * @returns {{ outcome: 'passed' | 'chance' | 'failed', chance: Run['failures'], failed: Run['failures'] }}
 */
export function judge(first, second) {
  if (first.ok && first.isReported) return { outcome: 'passed', chance: [], failed: [] }
  const isTold = second && (second.ok || (second.isReported && second.failures.length > 0))
  if (!isTold || second.errors.length > 0) return { outcome: 'failed', chance: [], failed: first.failures }
  const isRedAgain = ({ test }) => second.failures.some((failure) => failure.test === test)
  const chance = first.failures.filter((failure) => !isRedAgain(failure))
  return { outcome: second.ok ? 'chance' : 'failed', chance, failed: second.failures }
}

/**
 * Whether `npm test` passes: every outcome is `passed`, or `chance` unless strict.
 *
 * @param {string[]} outcomes
 * @param {boolean} isStrict
 */
export const isSound = (outcomes, isStrict) =>
  outcomes.every((outcome) => outcome === 'passed' || (outcome === 'chance' && !isStrict))

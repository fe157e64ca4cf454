/**
 * One run of a test runner.
 *
 * @typedef {object} Run
 * @property {boolean} ok The runner ended with 0.
 * @property {boolean} isReported It wrote its report.
 * @property {{ test: string, reason: string }[]} failures Tests that failed, and files that could not be loaded.
 * @property {string[]} errors What went wrong outside any test.
 */

/** Chance is rare: where more than this fails, the product is broken, and trying it all again one by one takes hours. */
export const mostTriedAgain = 10

/**
 * Tells whether a failed run may be tried again: only its tests, by themselves. Errors outside any test, a crash and a
 * missing report have no test to try.
 *
 * @param {Run} run
 */
export const canTryAgain = ({ ok, isReported, failures, errors }) =>
  !ok && isReported && errors.length === 0 && failures.length > 0 && failures.length <= mostTriedAgain

/**
 * Judges a run by its second try, in which only the failed tests ran, alone: what was green then is chance.
 *
 * @param {Run} first
 * @param {Run | null} second `null` where nothing was tried again.
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
 * Tells whether `npm test` passes: every outcome is `passed`, or `chance` unless it is strict.
 *
 * @param {string[]} outcomes
 * @param {boolean} isStrict
 */
export const isSound = (outcomes, isStrict) =>
  outcomes.every((outcome) => outcome === 'passed' || (outcome === 'chance' && !isStrict))

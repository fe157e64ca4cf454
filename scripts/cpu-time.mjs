// CPU seconds of a process and all that it started: unlike seconds on the clock they hardly depend on what else the
// machine does. Read from /proc, which only Linux has.
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second in /proc; the same on every Linux that Node runs on. */
const ticksASecond = 100

/**
 * @typedef {object} Process
 * @property {string} key Its id and start: ids are used again.
 * @property {number} pid
 * @property {number} parent The id of the process that started it, or that adopted it since.
 * @property {number} own CPU seconds of its own.
 * @property {number} reaped CPU seconds of its ended children, and theirs, which it has waited for.
 */

/**
 * Reads a line of `/proc/<pid>/stat`.
 *
 * @param {string} line
 * @returns {Process}
 */
export function processIn(line) {
  // The name of the program, in brackets, may itself contain spaces and brackets.
  const [pid, rest] = [line.slice(0, line.indexOf(' ')), line.slice(line.lastIndexOf(')') + 2).split(' ')]
  const seconds = (field) => Number(rest[field]) / ticksASecond
  return {
    key: `${pid} ${rest[19]}`,
    pid: Number(pid),
    parent: Number(rest[1]),
    own: seconds(11) + seconds(12),
    reaped: seconds(13) + seconds(14),
  }
}

/** The processes of this machine; none where there is no /proc. */
function runningProcesses() {
  return namesIn('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [processIn(readFileSync(`/proc/${pid}/stat`, 'latin1'))]
      } catch {
        // It has ended since.
        return []
      }
    })
}

const namesIn = (folder) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Adds up the CPU time of a process and its descendants over several samples. */
export class CpuMeter {
  #rootPid
  /**
   * Every process of the tree that ran at the last sample, by its key, with the key of the one that started it, and the
   * CPU seconds of its ended children.
   */
  #tree = new Map()

  /** @param {number} root The id of the process at the root of the tree. */
  constructor(root = process.pid) {
    this.#rootPid = root
  }

  /**
   * Samples all processes. One that starts and ends between two samples is known only from the one that waited for it.
   *
   * @param {Process[]} running
   */
  sample(running = runningProcesses()) {
    const before = this.#tree
    const byPid = new Map(running.map((one) => [one.pid, one]))
    const isInTree = (one) =>
      one !== undefined &&
      (one.pid === this.#rootPid || before.has(one.key) || isInTree(byPid.get(one.parent)))
    const now = new Map(running.filter(isInTree).map((one) => [one.key, one]))
    /** The one that started it or, once that has ended, the next above. */
    const starterOf = ({ key, parent }) => {
      let starter = before.get(key)?.starter ?? byPid.get(parent)?.key
      while (before.has(starter) && !now.has(starter)) starter = before.get(starter).starter
      return starter
    }
    // Children that ended may have been waited for, and then count among the reaped too, or may not.
    const ended = new Map()
    for (const [key, one] of before) {
      if (now.has(key)) continue
      const starter = starterOf(one)
      ended.set(starter, (ended.get(starter) ?? 0) + one.own + one.ofEnded)
    }
    this.#tree = new Map(
      [...now].map(([key, one]) => {
        const last = before.get(key) ?? { ofEnded: 0, reaped: 0 }
        const ofEnded = last.ofEnded + Math.max(one.reaped - last.reaped, ended.get(key) ?? 0)
        return [key, { ...one, starter: starterOf(one), ofEnded }]
      }),
    )
    return this
  }

  /** CPU seconds so far, without those of the root itself; `null` where they are unknown. */
  seconds() {
    const processes = [...this.#tree.values()]
    const root = processes.find(({ pid }) => pid === this.#rootPid)
    if (!root) return null
    return processes.reduce((sum, { own, ofEnded }) => sum + own + ofEnded, -root.own)
  }
}

/** CPU seconds so far of this process and of all that it started and still runs or has waited for. */
export function cpuOfThisProcess() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + (new CpuMeter().sample().seconds() ?? 0)
}

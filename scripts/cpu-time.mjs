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
  #root
  /** Every process of the tree seen so far, as it was last seen. */
  #seen = new Map()
  #samples = 0

  /** @param {number} root The process at the root of the tree. */
  constructor(root = process.pid) {
    this.#root = root
  }

  /**
   * Samples all processes. One that starts and ends between two samples is known only from the one that waited for it.
   *
   * @param {Process[]} running
   */
  sample(running = runningProcesses()) {
    this.#samples += 1
    const byPid = new Map(running.map((one) => [one.pid, one]))
    const isInTree = (one) =>
      one !== undefined &&
      (one.pid === this.#root || this.#seen.has(one.key) || isInTree(byPid.get(one.parent)))
    for (const one of running.filter(isInTree)) {
      // A process whose parent ended is adopted: here it stays the child of the one that started it.
      const parentKey = this.#seen.get(one.key)?.parentKey ?? byPid.get(one.parent)?.key
      this.#seen.set(one.key, { ...one, parentKey, sample: this.#samples })
    }
    return this
  }

  /** CPU seconds so far, without those of the root itself; `null` where they are unknown. */
  seconds() {
    const processes = [...this.#seen.values()]
    const root = processes.find(({ pid }) => pid === this.#root)
    if (!root) return null
    const childrenOf = (parent) => processes.filter(({ parentKey }) => parentKey === parent.key)
    /** Children that ended before their parent may have been waited for, and then count twice, or may not. */
    const ofChildren = (parent) => {
      const children = childrenOf(parent)
      const sum = (some) => some.reduce((total, child) => total + child.own + ofChildren(child), 0)
      const ended = sum(children.filter(({ sample }) => sample < parent.sample))
      return Math.max(parent.reaped, ended) + sum(children.filter(({ sample }) => sample >= parent.sample))
    }
    return ofChildren(root)
  }
}

/** CPU seconds so far of this process and of all that it started and still runs or has waited for. */
export function cpuOfThisProcess() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + (new CpuMeter().sample().seconds() ?? 0)
}

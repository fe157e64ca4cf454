/** CPU seconds so far of this process and of all that it started and still runs or has waited for. */
export function cpuOfThisProcess(): number

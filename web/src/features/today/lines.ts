import type { Subject, Task } from '../worklist/worklist.ts'

/** All that is to be done about one subject, the most urgent first. */
export type Line = {
  id: string
  tasks: readonly [Task, ...Task[]]
  subject: Subject
  /** The line keeps its place although all its answers have been given. */
  isAnswered?: true
}

/** One line for each subject of a group, the most urgent first. */
export function linesOf(tasks: readonly Task[]): Line[] {
  const lines = new Map<string, [Task, ...Task[]]>()
  for (const task of tasks.toSorted(byUrgency)) {
    const id = `${task.group} ${task.subject.id}`
    const line = lines.get(id)
    if (line) line.push(task)
    else lines.set(id, [task])
  }
  return [...lines].map(([id, tasks]) => ({ id, tasks, subject: mergeSubjects(tasks) }))
}

const byUrgency = (one: Task, other: Task) =>
  one.urgency - other.urgency || compare(one.at, other.at) || compare(one.id, other.id)

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** The line without its tasks that are done; where none is left, it says that it was answered. */
export function withoutDone(line: Line, done: ReadonlySet<string>): Line {
  const [first, ...others] = line.tasks.filter(({ id }) => !done.has(id))
  return first ? { ...line, tasks: [first, ...others] } : { ...line, isAnswered: true }
}

/** Not every source knows the date of birth and namesakes. */
const mergeSubjects = (tasks: readonly Task[]): Subject =>
  Object.assign({}, ...tasks.map(({ subject }) => subject))

type Insertion = { text: string; caret: number }

/** Puts a line of its own below the line of the caret, or in its place if that is empty; the caret goes to its end. */
export function insertLine(text: string, caret: number, line: string): Insertion {
  const start = text.lastIndexOf('\n', caret - 1) + 1
  const end = text.indexOf('\n', caret) === -1 ? text.length : text.indexOf('\n', caret)
  const isEmpty = text.slice(start, end).trim() === ''
  const before = isEmpty ? text.slice(0, start) : `${text.slice(0, end)}\n`
  return { text: before + line + text.slice(end), caret: before.length + line.length }
}

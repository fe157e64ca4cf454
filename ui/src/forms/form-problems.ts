import type { FieldProblem } from '@filo/contract/kit/failure.ts'

/** Flattens react-hook-form's tree of errors into a list of paths and messages. */
export function flattenErrors(errors: object, prefix = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const path = key === 'root' ? prefix : [prefix, key].filter(Boolean).join('.')
    const own = 'message' in error && typeof error.message === 'string' ? error.message : ''
    if (own) return [{ path, message: own }]
    return flattenErrors(error, path)
  })
}

/** The visible control whose `name` is this path. */
export function findField(form: HTMLFormElement | null, path: string): HTMLElement | null {
  if (!form || path === '') return null
  return form.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]:not([type="hidden"])`)
}

/** Sorts problems in the order of their fields on the page; those without a field come last. */
export function sortByPosition(
  problems: readonly FieldProblem[],
  form: HTMLFormElement | null,
): FieldProblem[] {
  const placed = problems.map((problem) => ({ problem, field: findField(form, problem.path) }))
  placed.sort((a, b) => {
    if (!a.field || !b.field) return Number(!a.field) - Number(!b.field)
    return a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
  return placed.map(({ problem }) => problem)
}

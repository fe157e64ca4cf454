/** How long an action can be undone, in milliseconds. */
export const undoMs = 8000

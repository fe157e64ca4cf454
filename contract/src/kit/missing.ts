import { messages } from './messages.ts'

/** Error of a field: that it is required where its value is left out, `null` or empty, else `otherwise`. */
export const missingOr =
  (otherwise: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? messages.required : otherwise

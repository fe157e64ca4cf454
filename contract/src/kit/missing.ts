import { messages } from './messages.ts'

/** What a shape says of what is not there, whether left out, `null` or empty, and of what it cannot read. */
export const missingOr =
  (otherwise: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? messages.required : otherwise

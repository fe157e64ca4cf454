import type { ReactNode } from 'react'

/** Text that a browser's translation leaves as it is: a name, a date, a code, a telephone number. */
export const Verbatim = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>

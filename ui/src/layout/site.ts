import { createContext, useContext } from 'react'

/** What pages show of the place that runs them: who pays for it, and whether its people are invented. */
export type Site = { sponsors: readonly string[]; demo: boolean }

export const unknownSite: Site = { sponsors: [], demo: false }

/** The app gives it, for only the app knows which call tells it. */
export const SiteContext = createContext(unknownSite)

export const useSite = (): Site => useContext(SiteContext)

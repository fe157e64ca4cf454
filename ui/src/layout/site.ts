import { createContext, useContext } from 'react'

/** The installation as pages show it: its sponsors, and whether its data is invented (demo). */
export type Site = { sponsors: readonly string[]; demo: boolean }

/** The site before the server has answered; the document of a demo says so itself. */
export const unknownSite: Site = {
  sponsors: [],
  demo: document.documentElement.hasAttribute('data-demo'),
}

/** Provided by each app, because only the app knows the call that returns it. */
export const SiteContext = createContext(unknownSite)

export const useSite = (): Site => useContext(SiteContext)

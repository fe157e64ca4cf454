import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { Role } from '@filo/contract/kit/access.ts'
import type { ComponentType } from 'react'
import { checkAccess, type PageAccess } from '../session/access.ts'

/** What the menu calls a page: one word for all, or one for each role that may see it. */
export type MenuLabel = string | Partial<Record<Role, string>>

/** One row of the route table. */
export type Page = {
  /** As react-router writes it; `/*` at the end where the page has pages of its own. */
  path: string
  /** Of the browser's tab, without "| Filo"; never a person's name, for it stays in the history. */
  title: string
  access: PageAccess
  layout: 'standard' | 'none'
  /** The content takes the whole width. */
  wide?: true
  /** Only pages of the main menu have one. */
  menu?: MenuLabel
  load: () => Promise<ComponentType>
  /** What stands at the same address for whoever is signed in, where it is another page. */
  signedIn?: Content
}

/** What a page shows. */
export type Content = Pick<Page, 'title' | 'wide' | 'load'>

/** What a page shows to this person. */
export const contentOf = (page: Page, user: CurrentUser | null): Content => (user && page.signedIn) || page

export type MenuEntry = { to: string; label: string }

/** The pages of the menu that a person may open, in the table's order, each by the word of their role. */
export function menuOf(pages: readonly Page[], user: CurrentUser | null): MenuEntry[] {
  return pages.flatMap((page) => {
    if (!page.menu || !user || checkAccess(page.access, user) !== 'open') return []
    const label = labelFor(page.menu, user)
    return label === undefined ? [] : [{ to: page.path.replace(/\/\*$/, ''), label }]
  })
}

function labelFor(menu: MenuLabel, user: CurrentUser): string | undefined {
  if (typeof menu === 'string') return menu
  const role = user.roles.find((one) => menu[one] !== undefined)
  if (role) return menu[role]
  return user.admin ? Object.values(menu)[0] : undefined
}

import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { Role } from '@filo/contract/kit/access.ts'
import type { ComponentType } from 'react'
import { checkAccess, type PageAccess } from '../session/access.ts'

/** Menu label of a page: one for everybody, or one for each role that may see it. */
export type MenuLabel = string | Partial<Record<Role, string>>

/** One row of the route table. */
export type Page = {
  /** A react-router path; ends with `/*` if the page has subpages. */
  path: string
  /** Title of the browser tab, without "| Filo"; never a person's name, because it stays in the history. */
  title: string
  access: PageAccess
  layout: 'standard' | 'none'
  /** The content takes the full width. */
  wide?: true
  /** Shows by itself where the connection is lost: its buttons are where the layout's sign would be. */
  showsConnection?: true
  /** Only for pages in the main menu. */
  menu?: MenuLabel
  load: () => Promise<ComponentType>
  /** Shown to signed-in users at the same path, if that is another page. */
  signedIn?: Content
}

/** The part of a page that can differ for signed-in users. */
export type Content = Pick<Page, 'title' | 'wide' | 'load'>

/** The content of a page for this user. */
export const contentOf = (page: Page, user: CurrentUser | null): Content => (user && page.signedIn) || page

export type MenuEntry = { to: string; label: string }

/** Menu entries for the pages that the user may open, in the order of the table, labelled for their role. */
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

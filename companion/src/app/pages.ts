import { type Icon, IconBook2, IconHome, IconMessageQuestion } from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** One row of the app's table of pages. */
export type Page = {
  /** As react-router writes it, below `/app`. */
  path: string
  /** Of the browser's tab, without "| Filo"; never a person's name, for it stays in the history. */
  title: string
  /** Pages that are one tap away: what the menu calls them, and their sign. */
  menu?: { word: string; icon: Icon }
  load: () => Promise<ComponentType>
}

export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Home',
    menu: { word: 'Home', icon: IconHome },
    load: async () => (await import('../features/today/home-page.tsx')).HomePage,
  },
  {
    path: '/chapter',
    title: 'Capitoli',
    menu: { word: 'Capitoli', icon: IconBook2 },
    load: async () => (await import('../features/education/list-page.tsx')).ListPage,
  },
  {
    path: '/chapter/:id',
    title: 'Capitolo',
    load: async () => (await import('../features/education/chapter-page.tsx')).ChapterPage,
  },
  {
    path: '/faq',
    title: 'Domande frequenti',
    menu: { word: 'Domande', icon: IconMessageQuestion },
    load: async () => (await import('../features/faq/faq-page.tsx')).FaqPage,
  },
]

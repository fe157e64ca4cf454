import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import {
  type Icon,
  IconBook2,
  IconCalendarEvent,
  IconHome,
  IconMessage2,
  IconMessageQuestion,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { chatPath } from '../features/chat/chat-path.ts'
import { UnreadCount } from '../features/chat/unread-count.tsx'
import { noticesPath } from '../features/push/notices-path.ts'

/** Loaded after the page, in which the same is said. */
const VisitCount = lazyPart(async () => (await import('../features/visits/visit-count.tsx')).VisitCount, {
  failed: () => null,
})
const ChapterCount = lazyPart(
  async () => (await import('../features/education/chapter-count.tsx')).ChapterCount,
  { failed: () => null },
)

/** One row of the app's table of pages. */
export type Page = {
  /** Path pattern of react-router, below `/app`. */
  path: string
  /** Title of the browser's tab, without "| Filo"; never a person's name, because it stays in the history. */
  title: string
  /** Label and icon in the menu, for main pages, and how much waits there. */
  menu?: { word: string; icon: Icon; count?: ComponentType }
  /** Fills the height of the frame and has its own scroll area. */
  fillsFrame?: true
  /** Without the menu and the switch of patients, with which somebody would leave a call by mistake. */
  hidesMenu?: true
  load: () => Promise<ComponentType>
}

export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Inizio',
    menu: { word: 'Inizio', icon: IconHome },
    load: async () => (await import('../features/today/home-page.tsx')).HomePage,
  },
  {
    path: '/visit',
    title: 'Visite',
    menu: { word: 'Visite', icon: IconCalendarEvent, count: VisitCount },
    load: async () => (await import('../features/visits/list-page.tsx')).ListPage,
  },
  {
    path: '/visit/:id',
    title: 'Visita',
    load: async () => (await import('../features/visits/visit-page.tsx')).VisitPage,
  },
  {
    path: '/visit/:id/propose',
    title: 'Proponi un altro orario',
    load: async () => (await import('../features/visits/propose-page.tsx')).ProposePage,
  },
  {
    path: '/visit/:id/call',
    title: 'Visita in video',
    fillsFrame: true,
    hidesMenu: true,
    load: async () => (await import('../features/call/call-page.tsx')).CallPage,
  },
  {
    path: chatPath,
    title: 'Scrivi al centro',
    menu: { word: 'Scrivi', icon: IconMessage2, count: UnreadCount },
    fillsFrame: true,
    load: async () => (await import('../features/chat/chat-page.tsx')).ChatPage,
  },
  {
    path: '/chapter',
    title: 'Capitoli',
    menu: { word: 'Capitoli', icon: IconBook2, count: ChapterCount },
    load: async () => (await import('../features/education/list-page.tsx')).ListPage,
  },
  {
    path: '/chapter/:id',
    title: 'Capitolo',
    load: async () => (await import('../features/education/chapter-page.tsx')).ChapterPage,
  },
  {
    path: '/move-link',
    title: 'Passa all’icona',
    load: async () => (await import('../features/access/link-move-page.tsx')).LinkMovePage,
  },
  {
    path: '/add-patient',
    title: 'Aggiungi un’altra persona',
    load: async () => (await import('../features/access/add-patient-page.tsx')).AddPatientPage,
  },
  {
    path: noticesPath,
    title: 'Avvisi',
    load: async () => (await import('../features/push/notices-page.tsx')).NoticesPage,
  },
  {
    path: '/faq',
    title: 'FAQ',
    menu: { word: 'FAQ', icon: IconMessageQuestion },
    load: async () => (await import('../features/faq/faq-page.tsx')).FaqPage,
  },
]

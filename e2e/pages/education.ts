import type { Page } from '@playwright/test'

const chapterFields = (page: Page) => ({
  title: page.getByLabel('Titolo'),
  description: page.getByLabel('Descrizione'),
  files: page.locator('input[type="file"]:not([capture])'),
  attachments: page.getByRole('list', { name: 'Allegati' }),
})

export const newChapterPage = (page: Page) => ({
  ...chapterFields(page),
  create: page.getByRole('button', { name: 'Crea capitolo' }),
})

export const chapterPage = (page: Page) => ({
  ...chapterFields(page),
  preview: page.getByRole('region', { name: 'Anteprima' }),
  placePicture: (name: string) => page.getByRole('button', { name: `Metti qui “${name}”` }),
  save: page.getByRole('button', { name: 'Salva il testo' }),
  archive: page.getByRole('button', { name: 'Archivia capitolo' }),
  view: (name: string) => page.getByRole('button', { name: `Vedi ${name}` }),
  moveUp: (name: string) => page.getByRole('button', { name: `Su: ${name}` }),
  remove: (name: string) => page.getByRole('button', { name: `Elimina ${name}` }),
})

export const assignPage = (page: Page) => ({
  chapter: page.getByLabel('Capitolo', { exact: true }),
  search: page.getByRole('searchbox'),
  patient: (name: string) => page.getByRole('checkbox', { name }),
  withoutChapter: page.getByLabel('Solo chi non ce l’ha'),
  selectAll: page.getByRole('button', { name: /^Seleziona tutti i filtrati/ }),
  receivers: page.getByRole('list', { name: 'Pazienti scelti' }).getByRole('listitem'),
  assign: page.getByRole('button', { name: /^Assegna( a|$)/ }),
  namesAtButton: page.locator('p[aria-hidden]').filter({ hasText: ',' }),
})

import type { Page } from '@playwright/test'
import { chooseFromMenu } from './menu.ts'

type Subject = 'Punto di uscita' | 'Etichetta del catetere' | 'Altro'

/** The form "Dati del catetere", on any page. */
export function catheterForm(page: Page) {
  const form = page.getByRole('form', { name: 'Dati del catetere' })
  const select = (label: string) => form.getByRole('combobox', { name: label })
  const text = (label: string) => form.getByRole('textbox', { name: label })
  return {
    form,
    hasCatheter: (answer: 'Sì' | 'No') =>
      form
        .getByRole('radiogroup', { name: 'Portatore di catetere venoso' })
        .getByRole('radio', { name: answer }),
    type: select('Tipo di catetere'),
    typeOther: text('Quale tipo di catetere'),
    brand: text('Marca'),
    lumens: select('Numero di lumi'),
    material: select('Materiale'),
    tag: text('Etichetta del catetere'),
    insertionDate: text('Data di inserzione'),
    placeOfInsertion: text('Luogo di inserzione'),
    vein: select('Vena'),
    side: select('Lato'),
    pump: select('Pompa usata'),
    lock: select('Lock (soluzione di chiusura)'),
    note: text('Note'),
    device: (name: string) => form.getByRole('checkbox', { name, exact: true }),
    otherDevice: text('Quale altro dispositivo e perché'),
    shows: (subject: Subject) => form.getByRole('radio', { name: subject }),
    files: form.locator('input[type="file"][multiple]'),
    save: form.getByRole('button', { name: 'Salva dati del catetere' }),
    skip: form.getByRole('button', { name: 'Salta per ora' }),
  }
}

/** The tab "Catetere" of a record. */
export function catheterTab(page: Page) {
  const main = page.getByRole('main')
  return {
    fact: (name: string) =>
      main.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]'),
    recordData: main.getByRole('button', { name: 'Inserisci dati del catetere' }),
    edit: main.getByRole('button', { name: 'Modifica', exact: true }),
    addPhoto: main.getByRole('button', { name: 'Aggiungi foto' }),
    remove: () => chooseFromMenu(page, 'Altre azioni sul catetere', 'Registra rimozione'),
    replace: () => chooseFromMenu(page, 'Altre azioni sul catetere', 'Nuovo catetere'),
    /** Shown while no catheter is in place. */
    newCatheter: main.getByRole('button', { name: 'Nuovo catetere' }),
    history: main.getByRole('region', { name: 'Storico' }),
    attachments: main.getByRole('list', { name: 'Allegati' }),
    shows: (subject: Subject) => main.getByRole('radio', { name: subject }),
    subject: (file: string) => page.getByRole('combobox', { name: `Che cosa mostra: ${file}` }),
    series: main.getByRole('list', { name: 'Punto di uscita' }).first(),
    compare: main.getByRole('button', { name: 'Confronta due foto' }).first(),
    files: main.getByRole('region', { name: 'Allegati' }).locator('input[type="file"][multiple]'),
  }
}

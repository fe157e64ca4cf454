import type { Page } from '@playwright/test'

/** A conversation, in the staff's or the patients' app. */
export function chatPage(page: Page) {
  const messages = page.getByRole('region', { name: 'Messaggi', exact: true })
  const row = (text: string) => messages.getByRole('listitem').filter({ hasText: text })
  return {
    messages,
    /** A message that contains the text, stored or being sent. */
    row,
    read: (text: string) => row(text).getByText('Letto'),
    field: page.getByLabel('Scrivi un messaggio'),
    send: page.getByRole('button', { name: 'Invia', exact: true }),
    typing: page.getByText('sta scrivendo…'),
    unreadLine: messages.getByText('Da leggere', { exact: true }),
    retry: messages.getByRole('button', { name: 'Riprova' }),
    edit: messages.getByRole('button', { name: 'Modifica' }),
    newest: page.getByRole('button', { name: /messaggio? nuov[oi]|Vai agli ultimi messaggi/ }),
    attach: page.locator('input[type="file"]:not([capture])'),
    rooms: page.getByRole('navigation', { name: 'Conversazioni aperte' }),
    search: page.getByRole('searchbox', { name: 'Cerca pazienti e messaggi' }),
    /** Types a message and sends it by "Invia". */
    sendMessage: async (text: string) => {
      await page.getByLabel('Scrivi un messaggio').fill(text)
      await page.getByRole('button', { name: 'Invia', exact: true }).click()
    },
  }
}

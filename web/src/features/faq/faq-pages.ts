import { AddFaqPage } from './add-page.tsx'
import { EditFaqPage } from './edit-page.tsx'
import { FaqListPage } from './list-page.tsx'

/** Fetched together: whoever reads the entries writes them too. */
export const faqPages = { list: FaqListPage, add: AddFaqPage, edit: EditFaqPage }

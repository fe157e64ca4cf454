import { AddFacilityPage } from './add-page.tsx'
import { EditFacilityPage } from './edit-page.tsx'
import { FacilityListPage } from './list-page.tsx'

/** Fetched together: whoever reads the list writes it too. */
export const facilityPages = { list: FacilityListPage, add: AddFacilityPage, edit: EditFacilityPage }

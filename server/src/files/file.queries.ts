import { staffJson } from '../context/people.queries.ts'
/** What `json_build_object` makes a stored file of, from a row that names it (`file-table.repository.ts`). */
export const storedFileJson = (file: string): string =>
  `'key', ${file}.key, 'name', ${file}.name, 'size', ${file}.size, 'type', ${file}.type`

/** The same with when it was added, and by whom: a row of `staff`. */
export const savedFileJson = (file: string, adder: string): string =>
  `${storedFileJson(file)}, 'addedAt', iso(${file}.created_at), 'addedBy', ${staffJson(adder)}`

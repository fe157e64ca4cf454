import { staffJson } from '../context/people.queries.ts'
/** Arguments of `json_build_object` for a stored file, from its row (`file-table.repository.ts`). */
export const storedFileJson = (file: string): string =>
  `'key', ${file}.key, 'name', ${file}.name, 'size', ${file}.size, 'type', ${file}.type`

/** The same with the time of upload and the person who added it, a row of `staff`. */
export const savedFileJson = (file: string, adder: string): string =>
  `${storedFileJson(file)}, 'addedAt', iso(${file}.created_at), 'addedBy', ${staffJson(adder)}`

import type { Holder } from '@filo/contract/features/access/access.schema.ts'

/** Begins the sentence that ends with the call; a caregiver writes for somebody else. */
export const ifUnwell = ({ kind }: Pick<Holder, 'kind'>): string =>
  kind === 'caregiver' ? 'Se sta male' : 'Se stai male'

import type { StaffContext } from './context.ts'

const batchSize = 500

/** Reads the rows of these ids in batches, each as its reader takes it. */
export async function* inBatches<Row>(
  context: StaffContext,
  ids: readonly string[],
  read: (ids: string[]) => Promise<readonly Row[] | null>,
): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    // A slow reader may take hours: what is still to be read is for whoever still has access.
    if (start > 0) await context.recheckAccess()
    yield (await read(ids.slice(start, start + batchSize))) ?? []
  }
}

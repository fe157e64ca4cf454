import type { Holder, IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { useCallback, useState } from 'react'

export type IssuedCodes = ReturnType<typeof useIssuedCodes>

type Codes = readonly IssuedAccess[]

const without = (codes: Codes, out: Codes) => codes.filter((access) => !out.includes(access))

/**
 * The QRs and codes issued to this page, kept only in its memory, and which of them were printed or handed over: the
 * others would be lost with the page.
 */
export function useIssuedCodes(initial: Codes = []) {
  const [all, setAll] = useState(initial)
  const [printed, setPrinted] = useState<Codes>([])
  const [handedOver, setHandedOver] = useState<Codes>([])
  return {
    forHolder: ({ id }: Holder) => all.find(({ holder }) => holder.id === id),
    /** New codes replace the holder's old ones. */
    add: useCallback((fresh: Codes) => {
      const isRenewed = ({ holder }: IssuedAccess) => fresh.some((access) => access.holder.id === holder.id)
      setAll((before) => [...before.filter((access) => !isRenewed(access)), ...fresh])
    }, []),
    /** Drops the codes of holders who were removed. */
    retain: useCallback(
      (holderIds: readonly string[]) =>
        setAll((before) => before.filter(({ holder }) => holderIds.includes(holder.id))),
      [],
    ),
    /** Neither printed nor confirmed as handed over. */
    pending: without(without(all, printed), handedOver),
    /** Sent to a printer; the browser does not report whether paper came out. */
    sent: without(
      all.filter((access) => printed.includes(access)),
      handedOver,
    ),
    markPrinted: useCallback((codes: Codes) => setPrinted((before) => [...before, ...codes]), []),
    isHandedOver: all.length > 0 && without(all, handedOver).length === 0,
    setHandedOver: (isHandedOver: boolean) => setHandedOver(isHandedOver ? all : []),
  }
}

import type { Holder, IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { useCallback, useState } from 'react'

export type IssuedCodes = ReturnType<typeof useIssuedCodes>

type Codes = readonly IssuedAccess[]

const except = (codes: Codes, out: Codes) => codes.filter((access) => !out.includes(access))

/**
 * The QRs and codes that this page was given, which only its memory holds, and which of them have reached paper or
 * their holder: the others would be lost with the page.
 */
export function useIssuedCodes(initial: Codes = []) {
  const [all, setAll] = useState(initial)
  const [printed, setPrinted] = useState<Codes>([])
  const [handedOver, setHandedOver] = useState<Codes>([])
  return {
    forHolder: ({ id }: Holder) => all.find(({ holder }) => holder.id === id),
    /** Those made anew take the place of the holder's old ones. */
    add: useCallback((fresh: Codes) => {
      const isRenewed = ({ holder }: IssuedAccess) => fresh.some((access) => access.holder.id === holder.id)
      setAll((before) => [...before.filter((access) => !isRenewed(access)), ...fresh])
    }, []),
    /** Only who is still there has codes to be handed over. */
    retain: useCallback(
      (holderIds: readonly string[]) =>
        setAll((before) => before.filter(({ holder }) => holderIds.includes(holder.id))),
      [],
    ),
    /** Neither printed nor said to be handed over. */
    pending: except(except(all, printed), handedOver),
    /** Sent to a printer: whether paper came out, a browser does not tell. */
    sent: except(
      all.filter((access) => printed.includes(access)),
      handedOver,
    ),
    markPrinted: useCallback((codes: Codes) => setPrinted((before) => [...before, ...codes]), []),
    isHandedOver: all.length > 0 && except(all, handedOver).length === 0,
    setHandedOver: (isHandedOver: boolean) => setHandedOver(isHandedOver ? all : []),
  }
}

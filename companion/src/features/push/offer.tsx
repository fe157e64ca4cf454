import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { pushAbility } from '@filo/ui/push/browser-push.ts'
import { wasOffered } from './offered.ts'

type OfferProps = {
  /** "Vuoi un avviso quando…?" */
  question: string
}

const NoticesOffer = lazyPart<OfferProps>(async () => (await import('./notices-offer.tsx')).NoticesOffer, {
  failed: () => null,
})

/** Offers notices after something useful was done, until it is answered, where this telephone can have them. */
export const Offer = (props: OfferProps) =>
  ['possible', 'needs-icon'].includes(pushAbility()) && !wasOffered() && <NoticesOffer {...props} />

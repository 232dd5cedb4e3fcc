import { isOpenTo, type OfferOpenings } from '../catalogue/offer-audience.ts';
import { versionsInForce, type OfferVersion } from '../catalogue/offer-versions.ts';
import { offerShowsAt, type LocatedOffer, type ServiceLocation } from '../catalogue/offer-visibility.ts';
import type { LocalDate } from '../shared/local-date.ts';

/** An offer that somebody wants to order, in one conciergerie. */
export type WantedOffer = OfferOpenings &
  LocatedOffer & {
    readonly id: number;
    /** All versions of it, itself among them. */
    readonly versions: readonly OfferVersion[];
    /** The conciergerie proposes it, and its partner works there. */
    readonly proposedHere: boolean;
  };

/**
 * Whether an offer can be ordered today by this person: the version in force, proposed in the conciergerie, open to who orders, and shown
 * at the beneficiary's service location (managers see all). Spec: beneficiary-and-access §5 (Offer visibility by location), §4 (Offer states).
 */
export function isOpenForOrder(
  offer: WantedOffer,
  orderer: { readonly today: LocalDate; readonly location: ServiceLocation; readonly concierge: boolean },
): boolean {
  const { today, location, concierge } = orderer;
  return (
    offer.proposedHere &&
    versionsInForce(offer.versions, today).some(({ id }) => id === offer.id) &&
    isOpenTo(offer, concierge ? 'concierge' : 'beneficiary') &&
    offerShowsAt(offer, location, concierge ? 'manager' : 'beneficiary')
  );
}

import { offerInForce } from '@loge/domain/catalogue/offer-versions';
import type { Lang } from '@loge/domain/shared/lang';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Services } from '../platform/services.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';
import { findViewer, isOpenToViewer, isShownTo } from './catalogue-view.ts';
import { findCatalogue } from './find-catalogue.ts';

/** The order form of an offer, reached from the list of partners. */
const fromPartnerList = 0;

/**
 * The route of the order form of an offer's version in force, as the caller may see it in a conciergerie. Refused: an offer that they may not
 * see there, and one that they would see at another service location, with the route that it would have then. `originalId` is the number of its first version.
 */
export async function orderFormPath(
  services: Services,
  database: Database,
  asked: {
    readonly originalId: number;
    readonly conciergerieId: number;
    readonly caller: Caller;
    readonly now: Date;
    readonly lang: Lang;
  },
): Promise<string | Refusal<'offer-not-available' | 'offer-not-at-location'>> {
  const { originalId, conciergerieId, caller, now, lang } = asked;
  const catalogue = await findCatalogue(services, conciergerieId, now);
  const version = offerInForce(catalogue.versions, originalId, catalogue.today);
  const offer = catalogue.offers.find(({ id }) => id === version?.id);
  if (offer === undefined) return refuse('offer-not-available');
  const viewer = await findViewer({ services, database, caller, now, lang }, conciergerieId);
  if (!isOpenToViewer(offer, viewer)) return refuse('offer-not-available');
  const { universeId } = offer.shown.fr;
  const path = `/bnfv2/startOrder/${fromPartnerList}/${universeId}/${offer.categoryId}/${offer.partnerId}/${offer.id}`;
  return isShownTo(offer, viewer) ? path : refuse('offer-not-at-location', { path });
}

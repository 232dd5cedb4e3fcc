import type { AddressOnWire } from '@loge/contract/catalogue/address-wire';
import type { CatalogueOffreOnWire } from '@loge/contract/catalogue/offer-wire';
import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import type { PartnerPresentationOnWire } from '@loge/contract/catalogue/partner-presentation-wire';
import { offreWebappPath } from '@loge/contract/ordering/offre-webapp-path';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ActionRefused, isNotFound, type CallFailure } from '../../client/failures.ts';
import { useActionQuery } from '../../client/use-action.ts';

export type OfferSearch =
  | { readonly state: 'looking' | 'gone' | 'elsewhere' }
  | {
      readonly state: 'found';
      readonly partner: PartnerPresentationOnWire;
      readonly offer: CatalogueOffreOnWire;
      /** Where the person lives for whom one looks; null while that is not known. */
      readonly homeAddress: AddressOnWire | null;
    }
  | { readonly state: 'failed'; readonly failure: CallFailure; readonly retry: () => void };

/**
 * The offer that an address names, with its partner. An older version of an offer, or one that has moved, leads to where
 * it is ordered now; one that is no longer proposed is gone, one that is only proposed at other service locations is elsewhere.
 */
export function useOffer({ category, offreId }: { readonly category: number; readonly offreId: number }): OfferSearch {
  const navigate = useNavigate();
  const partners = useActionQuery(partPrezList, { coid: category });
  const found = partners.data?.data
    .flatMap((partner) => partner.offres.map((offer) => ({ partner, offer })))
    .find(({ offer }) => offer.id === offreId);
  const isNotHere = (partners.data !== undefined && found === undefined) || isNotFound(partners.error);
  const now = useActionQuery(offreWebappPath, { id: offreId }, { enabled: isNotHere, select: ({ path }) => path });
  const leadsTo = isNotHere && now.data !== undefined && !leadsHere(now.data, category, offreId) ? now.data : undefined;
  useEffect(() => {
    if (leadsTo !== undefined) void navigate({ to: leadsTo, replace: true });
  }, [leadsTo, navigate]);

  if (found !== undefined) return { state: 'found', ...found, homeAddress: partners.data?.homeAddress ?? null };
  if (!isNotHere) {
    if (partners.error === null) return { state: 'looking' };
    return { state: 'failed', failure: partners.error, retry: () => void partners.refetch() };
  }
  // A server in trouble has not said that the offer is gone.
  if (now.error !== null && !(now.error instanceof ActionRefused && now.error.isDefinite)) {
    return { state: 'failed', failure: now.error, retry: () => void now.refetch() };
  }
  if (now.error?.refusal === 'offer-not-at-location') return { state: 'elsewhere' };
  return { state: now.isPending || leadsTo !== undefined ? 'looking' : 'gone' };
}

/** Whether a path `/bnfv2/startOrder/0/{universe}/{category}/{partner}/{offer}` is where one is already. */
function leadsHere(path: string, category: number, offreId: number): boolean {
  const parts = path.split('/');
  return parts.at(-1) === String(offreId) && parts.at(-3) === String(category);
}

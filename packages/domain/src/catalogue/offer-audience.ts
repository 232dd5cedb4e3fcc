/** For whom an offer is ordered: by beneficiaries themselves (flag B), for them by a concierge (C), for the company (P). */
export type OfferAudience = 'beneficiary' | 'concierge' | 'company';

export type OfferOpenings = {
  readonly visibleToBeneficiaries: boolean;
  readonly visibleToConcierges: boolean;
  readonly visibleForCompany: boolean;
};

/** Whether an offer may be seen and ordered for an audience. Spec: manager §2 (Visibility flags B, C, P), §3 (Offer). */
export function isOpenTo(offer: OfferOpenings, audience: OfferAudience): boolean {
  switch (audience) {
    case 'beneficiary':
      return offer.visibleToBeneficiaries;
    case 'concierge':
      return offer.visibleToConcierges;
    case 'company':
      return offer.visibleForCompany;
  }
}

/** For whom somebody who looks at the catalogue may order. A manager who has selected nobody looks for both. */
export function audiencesOf(viewer: {
  readonly isManager: boolean;
  /** The manager has selected a beneficiary. */
  readonly forBeneficiary: boolean;
}): readonly OfferAudience[] {
  if (!viewer.isManager) return ['beneficiary'];
  return viewer.forBeneficiary ? ['concierge'] : ['concierge', 'company'];
}

import { useHasScreen } from '../../routing/has-screen.ts';
import { pathTo } from '../../routing/paths.ts';

/** The screens of a partner's file; some are made by others and appear once they are there. */
export interface PartnerNavigation {
  readonly home: string;
  readonly options: string;
  readonly profile: string;
  readonly orders: string;
  readonly presentations: string;
  readonly newPresentation: string;
  readonly calendar: string | null;
  readonly offers: string | null;
  readonly newOffer: string | null;
  readonly statements: string | null;
}

export function usePartnerNavigation(partnerId: number): PartnerNavigation {
  const hasScreen = useHasScreen();
  const ifThere = (path: string): string | null => (hasScreen(path) ? path : null);
  return {
    home: pathTo('/partners/home/$id', { id: partnerId }),
    options: pathTo('/partners/options/$partId', { partId: partnerId }),
    profile: pathTo('/partners/profile/$partId', { partId: partnerId }),
    orders: pathTo('/partners/orders/$partId', { partId: partnerId }),
    presentations: pathTo('/pp/list/$partId', { partId: partnerId }),
    newPresentation: pathTo('/pp/detail/$ppId', { ppId: -partnerId }),
    calendar: ifThere(`/partners/calendar/${partnerId}`),
    offers: ifThere(`/offres/list/${partnerId}`),
    newOffer: ifThere(`/offre/fulledit/${partnerId}/-1`),
    statements: ifThere(`/attenduFactu/partnerHome/${partnerId}`),
  };
}

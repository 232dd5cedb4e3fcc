import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import { updateOffre } from '@loge/contract/offers/update-offre';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { OfferList } from '../../features/offers/offer-list.tsx';
import { useHasScreen } from '../../routing/has-screen.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** The offers of a partner. Spec: manager §2 /offres/list. */
export function PartnerOffersScreen() {
  const t = useTranslations('offerList');
  const { partId } = useParams({ strict: false });
  const navigate = useNavigate();
  const hasScreen = useHasScreen();
  const user = useUser();
  useScreenTitle(t('screen'));
  const partnerPath = `/partners/home/${partId ?? ''}`;
  return (
    <PermissionGate action={getAllOffresForPartner}>
      <OfferList
        partnerId={Number(partId)}
        mayEditAll={mayCall(user, updateOffre)}
        onOpen={(path) => void navigate({ to: path })}
        partnerHref={hasScreen(partnerPath) ? partnerPath : undefined}
      />
    </PermissionGate>
  );
}

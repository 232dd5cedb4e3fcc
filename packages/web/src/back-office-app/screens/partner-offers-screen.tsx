import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import { updateOffre } from '@loge/contract/offers/update-offre';
import { useNavigate } from '@tanstack/react-router';
import { OfferList } from '../../features/offers/offer-list.tsx';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { PartnerFilePart } from '../partner-file-part.tsx';

/** The offers of a partner, in their file. Spec: manager §2 /offres/list. */
export function PartnerOffersScreen() {
  const navigate = useNavigate();
  const user = useUser();
  return (
    <PartnerFilePart action={getAllOffresForPartner} current="offers">
      {({ partner }) => (
        <OfferList
          key={partner.id}
          partnerId={partner.id}
          mayEditAll={mayCall(user, updateOffre)}
          onOpen={(path) => void navigate({ to: path })}
        />
      )}
    </PartnerFilePart>
  );
}

import { getPartnerInfo } from '@loge/contract/partners/get-partner-info';
import { updateOffre } from '@loge/contract/offers/update-offre';
import { PartnerHome } from '../../features/partners/partner-home.tsx';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { PartnerFilePart } from '../partner-file-part.tsx';

/** The file of a partner at a glance. Spec: manager §2 /partners/home/:id. */
export function PartnerFileScreen() {
  const makesOffers = mayCall(useUser(), updateOffre);
  return (
    <PartnerFilePart action={getPartnerInfo} current="home">
      {(info) => <PartnerHome key={info.partner.id} info={info} makesOffers={makesOffers} />}
    </PartnerFilePart>
  );
}

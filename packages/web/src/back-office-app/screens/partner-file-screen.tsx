import { getPartnerInfo } from '@loge/contract/partners/get-partner-info';
import { PartnerHome } from '../../features/partners/partner-home.tsx';
import { PartnerFilePart } from '../partner-file-part.tsx';

/** The file of a partner at a glance. Spec: manager §2 /partners/home/:id. */
export function PartnerFileScreen() {
  return (
    <PartnerFilePart action={getPartnerInfo} current="home">
      {(info) => <PartnerHome key={info.partner.id} info={info} />}
    </PartnerFilePart>
  );
}

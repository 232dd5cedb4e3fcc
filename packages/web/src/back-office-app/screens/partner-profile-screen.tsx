import { getPartnerInfo } from '@loge/contract/partners/get-partner-info';
import { PartnerProfilePage } from '../../features/partners/partner-profile-form.tsx';
import { AccountActsOf } from '../../features/users/account-acts-of.tsx';
import { PartnerFilePart } from '../partner-file-part.tsx';

/** Who a partner is, and who signs in for them. Spec: manager §2 /partners/profile/:partId. */
export function PartnerProfileScreen() {
  return (
    <PartnerFilePart action={getPartnerInfo} current="profile">
      {(info) => (
        <PartnerProfilePage
          key={info.partner.id}
          info={info}
          accountActs={(userId) => <AccountActsOf userId={userId} />}
        />
      )}
    </PartnerFilePart>
  );
}

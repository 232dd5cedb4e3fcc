import { setPartnerOptions } from '@loge/contract/partners/set-partner-options';
import { PartnerOptionsForm } from '../../features/partners/partner-options-form.tsx';
import { PartnerFilePart } from '../partner-file-part.tsx';

/** The global options of a partner. Spec: manager §2 /partners/options/:partId. */
export function PartnerOptionsScreen() {
  return (
    <PartnerFilePart action={setPartnerOptions} current="options">
      {({ partner }) => <PartnerOptionsForm key={partner.id} partner={partner} />}
    </PartnerFilePart>
  );
}

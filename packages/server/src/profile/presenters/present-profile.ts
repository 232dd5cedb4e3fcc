import type { ProfileOnWire } from '@loge/contract/profile/profile-wire';
import { providerCodeText } from '@loge/domain/lockers/locker-code';
import { isProfileComplete } from '@loge/domain/profile/contact-rules';
import type { Lang } from '@loge/domain/shared/lang';
import { label } from '../../catalogue/labels.ts';
import type { ProfileRow } from '../rows/profile-rows.ts';
import { companyLogoUrl } from '../../files/image-url.ts';

export function presentProfile(row: ProfileRow, lang: Lang): ProfileOnWire {
  const contact = {
    name: row.last_name,
    firstName: row.first_name,
    email: row.email,
    mobileNumber: row.mobile_phone,
    professionalNumbr: row.professional_phone,
    landlineNumber: row.landline_phone,
  };
  const hasAccepted = (row.terms_version ?? 0) >= (row.current_terms_version ?? 0);
  const description = label(row.company_description_fr ?? '', row.company_description_en)[lang];
  return {
    id: row.id,
    civility: row.civility ?? '',
    ...contact,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    zipCode: row.zip_code,
    companyName: row.company_name,
    lang: row.lang,
    newsletter: row.newsletter,
    conciergerie: row.conciergerie_id === null ? null : { id: row.conciergerie_id, name: row.conciergerie_name ?? '' },
    entLogo: companyLogoUrl(row.company_logo_image_id),
    entDescLabel: description === '' ? null : description,
    sepaAvailable: row.is_beneficiary && row.direct_debit_enabled === true,
    lockerQrCode: row.is_partner ? providerCodeText(row.login) : null,
    profileComplete: isProfileComplete(contact),
    cguOk: hasAccepted,
    cguAcceptedAt: hasAccepted ? (row.terms_accepted_at?.toISOString() ?? null) : null,
  };
}

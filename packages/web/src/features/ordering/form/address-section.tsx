import { allowedAddressTypes, isManualAddress, type AddressType } from '@loge/domain/ordering/check-order';
import { bidiIsolate } from '@loge/domain/shared/bidi-isolate';
import { useTranslations } from 'use-intl';
import { RadioRows, type RadioOption } from '../../../design-system/fields/radio-rows.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { useUser } from '../../../session/session.ts';
import { orderRulesOf } from '../draft/offer-rules.ts';
import type { DraftAddress } from '../draft/order-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { controlId, type FormPart } from './form-context.ts';
import styles from './address-section.module.css';

export const asksForAddress = ({ offer }: Pick<FormPart, 'offer'>): boolean =>
  allowedAddressTypes(orderRulesOf(offer)).length > 0;

/** Where it takes place: at the desk, at home, at another address, or at one of the offer's own. Spec: §3 (addressType). */
export function AddressSection({ offer, draft, problems, change }: FormPart) {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const { conciergerie } = useUser();
  const optionOf = (type: AddressType): RadioOption<AddressType> => {
    if (type === 'ent') {
      const place = label(offer.companyPlaceLabel);
      return { value: type, label: place === '' ? t('company') : place, hint: conciergerie?.name };
    }
    if (type === 'dom') return { value: type, label: t('home'), ...hintOf(draft.home) };
    if (type === 'aut') return { value: type, label: t('other') };
    const own = offer.addressForced[Number(type.slice(3))];
    return { value: type, label: own?.address1 ?? '', hint: [own?.zipCode, own?.city].filter(Boolean).join(' ') };
  };
  const key = draft.addressType === 'dom' ? 'home' : 'other';
  return (
    <>
      <h2 className={styles.title}>{offer.placeLabelInt === null ? t('where') : label(offer.placeLabelInt)}</h2>
      <div id={controlId('addressType')} tabIndex={-1} className={styles.target}>
        <RadioRows
          label={t('where')}
          hideLabel
          name="place"
          options={allowedAddressTypes(orderRulesOf(offer)).map(optionOf)}
          value={draft.addressType}
          onValueChange={(addressType) => change({ ...draft, addressType })}
          error={problems.addressType}
        />
      </div>
      {isManualAddress(draft.addressType) && (
        <AddressFields
          address={draft[key]}
          problems={problems}
          onAddress={(address) => change({ ...draft, [key]: { ...draft[key], ...address } })}
        />
      )}
    </>
  );
}

function hintOf(address: DraftAddress): { hint?: string } {
  const town = [address.zipCode, bidiIsolate(address.city)].filter(Boolean).join(' ');
  const line = [bidiIsolate(address.address1), town].filter(Boolean).join(', ');
  return line === '' ? {} : { hint: line };
}

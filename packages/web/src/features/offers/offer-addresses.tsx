import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import type { Address } from './offer-sheet.ts';
import styles from './offers.module.css';

interface OfferAddressesProps {
  readonly addresses: readonly Address[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (addresses: readonly Address[]) => void;
}

const empty: Address = { address1: '', address2: '', zipCode: '', city: '', telephone: '' };
const names = ['address1', 'address2', 'zipCode', 'city', 'telephone'] as const;
const required: ReadonlySet<string> = new Set(['address1', 'zipCode', 'city']);

/** The places of the offer itself, each with its fields. */
export function OfferAddresses({ addresses, errors, onChange }: OfferAddressesProps) {
  const t = useTranslations('offers.address');
  return (
    <div className={styles.addresses}>
      {addresses.map((address, index) => (
        // Places have no number of their own; they only ever change by what is typed here.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={styles.address}>
          <legend>{t('title', { number: index + 1 })}</legend>
          {names.map((name) => (
            <TextField
              key={name}
              label={t(name)}
              required={required.has(name)}
              size="md"
              error={errors[`addresses.${index}.${name}`]}
              value={address[name]}
              onValueChange={(text) => onChange(addresses.with(index, { ...address, [name]: text }))}
            />
          ))}
          <Button
            size="sm"
            variant="ghost"
            icon={IconTrash}
            onClick={() => onChange(addresses.filter((_, place) => place !== index))}
          >
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      <Button size="sm" variant="outline" icon={IconPlus} onClick={() => onChange([...addresses, empty])}>
        {t('add')}
      </Button>
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import type { FormProblems } from '../draft/draft-problems.ts';
import type { DraftAddress } from '../draft/order-draft.ts';
import styles from './address-fields.module.css';
import { controlId } from './form-context.ts';

type AddressFieldsProps = {
  address: DraftAddress;
  problems: FormProblems;
  onAddress: (change: Partial<DraftAddress>) => void;
};

/** The lines of an address that the person writes. Spec: beneficiary-and-access §5 (manual address). */
export function AddressFields({ address, problems, onAddress }: AddressFieldsProps) {
  const t = useTranslations('ordering.form');
  const field = (name: keyof DraftAddress) => ({
    id: controlId(name),
    label: t(name),
    value: address[name],
    onValueChange: (value: string) => onAddress({ [name]: value }),
    error: problems[name],
  });
  return (
    <div className={styles.fields}>
      <TextField {...field('address1')} required autoComplete="address-line1" className={styles.wide} />
      <TextField {...field('address2')} optional autoComplete="address-line2" className={styles.wide} />
      <TextField {...field('zipCode')} required autoComplete="postal-code" inputMode="numeric" />
      <TextField {...field('city')} required autoComplete="address-level2" />
      <TextField {...field('telephone')} required type="tel" autoComplete="tel" className={styles.wide} />
    </div>
  );
}

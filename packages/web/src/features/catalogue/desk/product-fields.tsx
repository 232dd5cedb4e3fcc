import type { ProductOnWire } from '@loge/contract/catalogue/product-wire';
import { CATALOGUE_LENGTHS, hasEanCheckDigit } from '@loge/domain/catalogue/check-catalogue';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import styles from './catalogue.module.css';

export interface ProductDraft {
  readonly title: string;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly ean13: string;
  readonly refBeac: string;
}

export const productDraft = (product: ProductOnWire | null): ProductDraft => ({
  title: product?.title ?? '',
  labelFr: product?.label.fr ?? '',
  labelEn: product?.label.en ?? '',
  ean13: product?.ean13 ?? '',
  refBeac: product?.refBeac ?? '',
});

/** What is typed, in the names of the wire. */
export const typedProduct = ({ title, labelFr, labelEn, ean13, refBeac }: ProductDraft) => ({
  title,
  label: { fr: labelFr, en: labelEn },
  ean13: ean13.trim() === '' ? null : ean13.trim(),
  refBeac: refBeac.trim() === '' ? null : refBeac.trim(),
});

interface ProductFieldsProps {
  readonly draft: ProductDraft;
  readonly onChange: (part: Partial<ProductDraft>) => void;
  /** By the field's name on the wire: `label.fr`. */
  readonly errorOf: (field: string) => string | undefined;
}

const fields = [
  ['title', 'title', CATALOGUE_LENGTHS.productText],
  ['labelFr', 'label.fr', CATALOGUE_LENGTHS.productText],
  ['labelEn', 'label.en', CATALOGUE_LENGTHS.productText],
  ['ean13', 'ean13', 13],
  ['refBeac', 'refBeac', CATALOGUE_LENGTHS.productReference],
] as const;

/** The texts and numbers of a product. Spec: manager §3 "Product". */
export function ProductFields({ draft, onChange, errorOf }: ProductFieldsProps) {
  const t = useTranslations('catalogueDesk.products');
  const isMistyped = /^\d{13}$/.test(draft.ean13) && !hasEanCheckDigit(draft.ean13);
  return (
    <div className={styles.two}>
      {fields.map(([name, field, max]) => (
        <TextField
          key={name}
          size="md"
          label={t(`fields.${name}`)}
          required={name !== 'ean13' && name !== 'refBeac'}
          maxLength={max}
          {...(name === 'ean13' && { inputMode: 'numeric', ...(isMistyped && { hint: t('eanDoubt') }) })}
          {...(name === 'title' && { hint: t('titleHelp') })}
          value={draft[name]}
          onValueChange={(value) => onChange({ [name]: value })}
          error={errorOf(field)}
        />
      ))}
    </div>
  );
}

import type { ProductOnWire } from '@loge/contract/catalogue/product-wire';
import { CATALOGUE_LENGTHS, hasEanCheckDigit } from '@loge/domain/catalogue/check-catalogue';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import type { Form } from '../../../forms/use-form.ts';
import styles from './catalogue.module.css';

export interface ProductDraft {
  readonly title: string;
  readonly label: { readonly fr: string; readonly en: string };
  readonly ean13: string;
  readonly refBeac: string;
}

export const productDraft = (product: ProductOnWire | null): ProductDraft => ({
  title: product?.title ?? '',
  label: { fr: product?.label.fr ?? '', en: product?.label.en ?? '' },
  ean13: product?.ean13 ?? '',
  refBeac: product?.refBeac ?? '',
});

/** What is typed, in the names of the wire. */
export const typedProduct = ({ title, label, ean13, refBeac }: ProductDraft) => ({
  title,
  label,
  ean13: ean13.trim() === '' ? null : ean13.trim(),
  refBeac: refBeac.trim() === '' ? null : refBeac.trim(),
});

interface ProductFieldsProps {
  readonly form: Pick<Form<ProductDraft, unknown>, 'draft' | 'change' | 'errorAt'>;
}

/** The texts and numbers of a product. Spec: manager §3 "Product". */
export function ProductFields({ form: { draft, change, errorAt } }: ProductFieldsProps) {
  const t = useTranslations('catalogueDesk.products');
  const { productText, productReference } = CATALOGUE_LENGTHS;
  const isMistyped = /^\d{13}$/.test(draft.ean13) && !hasEanCheckDigit(draft.ean13);
  const plain = (name: 'title' | 'ean13' | 'refBeac') => ({
    size: 'md' as const,
    label: t(`fields.${name}`),
    value: draft[name],
    onValueChange: (value: string) => change({ [name]: value }),
    error: errorAt(name),
  });
  return (
    <div className={styles.two}>
      <TextField {...plain('title')} required hint={t('titleHelp')} maxLength={productText} />
      {(['fr', 'en'] as const).map((language) => (
        <TextField
          key={language}
          size="md"
          label={t(language === 'fr' ? 'fields.labelFr' : 'fields.labelEn')}
          required
          maxLength={productText}
          value={draft.label[language]}
          onValueChange={(value) => change({ label: { ...draft.label, [language]: value } })}
          error={errorAt(`label.${language}`)}
        />
      ))}
      <TextField {...plain('ean13')} inputMode="numeric" maxLength={13} {...(isMistyped && { hint: t('eanDoubt') })} />
      <TextField {...plain('refBeac')} maxLength={productReference} />
    </div>
  );
}

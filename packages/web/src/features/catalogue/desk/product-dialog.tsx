import { getProduct } from '@loge/contract/catalogue/get-product';
import type { ProductOnWire } from '@loge/contract/catalogue/product-wire';
import { setProduct } from '@loge/contract/catalogue/set-product';
import { productProblems } from '@loge/domain/catalogue/check-catalogue';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import styles from './catalogue.module.css';
import { productDraft, ProductFields, typedProduct } from './product-fields.tsx';

interface ProductDialogProps {
  /** Null: a new one of the category. */
  readonly product: ProductOnWire | null;
  readonly categoryId: number;
  /** What was saved, for the caller to go on with. */
  readonly onSaved?: (product: ProductOnWire) => void;
  readonly onClose: () => void;
}

/** A product as it is edited. Spec: manager §2 "Dialogs: edit product". */
export function ProductDialog({ product, categoryId, onSaved, onClose }: ProductDialogProps) {
  const t = useTranslations('catalogueDesk');
  const { data: whole } = useActionQuery(getProduct, { id: product?.id ?? 0 }, { enabled: product !== null });
  const merged = whole?.mergedFrom.map(({ title }) => title) ?? [];
  const form = useActionForm(setProduct, {
    draft: { ...productDraft(product), archived: product?.archived ?? false },
    ...(product !== null && { version: product.version }),
    rule: (draft) => productProblems(typedProduct(draft)),
    input: (draft, version) => ({
      o: {
        ...typedProduct(draft),
        id: product?.id ?? -1,
        catOffreId: categoryId,
        archived: draft.archived,
        version: product === null ? null : version,
      },
    }),
    success: (_answer, { title }) => t('products.saved', { title }),
    onSuccess: ({ product: saved }) => {
      onClose();
      onSaved?.(saved);
    },
  });
  return (
    <FormDialog
      form={form}
      title={product === null ? t('products.add') : product.title}
      save={t('save')}
      onClose={onClose}
    >
      <ProductFields form={form} />
      {merged.length > 0 && <p className={styles.soft}>{t('products.mergedFrom', { titles: merged.join(', ') })}</p>}
      {product !== null && (
        <Switch
          label={t('products.archive')}
          hint={t('products.archiveHelp', { count: product.nbOffres })}
          {...form.check('archived')}
        />
      )}
    </FormDialog>
  );
}

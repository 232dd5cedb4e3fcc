import { getProduct } from '@loge/contract/catalogue/get-product';
import type { ProductOnWire } from '@loge/contract/catalogue/product-wire';
import { setProduct } from '@loge/contract/catalogue/set-product';
import { productProblems } from '@loge/domain/catalogue/check-catalogue';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { prefixProblemFields, useFieldErrors } from '../../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './catalogue.module.css';
import { CatalogueFailure } from './catalogue-failure.tsx';
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
  const toast = useToast();
  const formId = useId();
  const [draft, setDraft] = useState(() => productDraft(product));
  const [archived, setArchived] = useState(product?.archived ?? false);
  const [tried, setTried] = useState(false);
  const { data: whole } = useActionQuery(getProduct, { id: product?.id ?? 0 }, { enabled: product !== null });
  const merged = whole?.mergedFrom.map(({ title }) => title) ?? [];
  const sent = typedProduct(draft);
  const problems = productProblems(sent);
  const { mutate, isPending, error } = useActionMutation(setProduct, {
    onSuccess: ({ product: saved }) => {
      toast.success(t('products.saved', { title: draft.title }));
      onClose();
      onSaved?.(saved);
    },
  });
  const errors = useFieldErrors(tried ? prefixProblemFields('o', problems) : [], error ?? undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    mutate({
      o: { ...sent, id: product?.id ?? -1, catOffreId: categoryId, archived, version: product?.version ?? null },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={product === null ? t('products.add') : product.title}
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <CatalogueFailure failure={error} onReload={onClose} />
        <ProductFields
          draft={draft}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          errorOf={(field) => errors[`o.${field}`]}
        />
        {merged.length > 0 && <p className={styles.soft}>{t('products.mergedFrom', { titles: merged.join(', ') })}</p>}
        {product !== null && (
          <Switch
            label={t('products.archive')}
            hint={t('products.archiveHelp', { count: product.nbOffres })}
            checked={archived}
            onCheckedChange={setArchived}
          />
        )}
      </form>
    </Dialog>
  );
}

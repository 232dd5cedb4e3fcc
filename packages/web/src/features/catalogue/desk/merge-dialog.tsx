import { mergeProducts } from '@loge/contract/catalogue/merge-products';
import type { ProductOnWire } from '@loge/contract/catalogue/product-wire';
import { MIN_MERGED, MAX_PRODUCTS_LISTED, productProblems } from '@loge/domain/catalogue/check-catalogue';
import { holdsWords } from '@loge/domain/shared/searched-words';
import { MESSAGES } from '@loge/domain/shared/messages';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { RadioRows } from '../../../design-system/fields/radio-rows.tsx';
import { SearchField } from '../../../design-system/fields/search-field.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import styles from './catalogue.module.css';
import { productDraft, ProductFields, typedProduct } from './product-fields.tsx';

interface MergeDialogProps {
  readonly products: readonly ProductOnWire[];
  readonly categoryId: number;
  /** The ids that are ticked in the list. */
  readonly chosen: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onMerged: () => void;
}

/** Makes one product of several, in two steps: which ones, then which of them stays and what it is called. Spec: manager §2 "two-step merge wizard", §5. */
export function MergeDialog({ products, categoryId, chosen, onClose, onMerged }: MergeDialogProps) {
  const t = useTranslations('catalogueDesk.merge');
  const language = useLocale();
  const [picked, setPicked] = useState<ReadonlySet<string>>(chosen);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSecond, setSecond] = useState(false);
  const found = products.filter(({ title }) => holdsWords(title, words));
  const merged = products.filter(({ id }) => picked.has(String(id)));
  const toggle = (id: number): void => {
    const next = new Set(picked);
    if (!next.delete(String(id))) next.add(String(id));
    setPicked(next);
    setProblem(null);
  };
  const goOn = (): void => {
    if (merged.length < MIN_MERGED) setProblem(MESSAGES.atLeastTwoProducts[language === 'en' ? 'en' : 'fr']);
    else setSecond(true);
  };
  if (isSecond)
    return (
      <SecondStep
        merged={merged}
        categoryId={categoryId}
        onBack={() => setSecond(false)}
        onClose={onClose}
        onMerged={onMerged}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <Button size="md" onClick={goOn}>
          {t('next')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.soft}>{t('step', { number: '1' })}</p>
        <p>{t('which')}</p>
        <SearchField label={t('filter')} placeholder={t('filter')} size="sm" value={words} onValueChange={setWords} />
        <ul className={styles.picks} aria-label={t('which')}>
          {found.slice(0, MAX_PRODUCTS_LISTED).map(({ id, title, nbOffres }) => (
            <li key={id} className={styles.pick}>
              <Checkbox label={title} checked={picked.has(String(id))} onCheckedChange={() => toggle(id)} />
              <span className={styles.soft}>{t('offers', { count: nbOffres })}</span>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>{t('picked', { count: merged.length })}</p>
        {problem !== null && (
          <p role="alert" className={styles.warning}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface SecondStepProps {
  readonly merged: readonly ProductOnWire[];
  readonly categoryId: number;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly onMerged: () => void;
}

function SecondStep({ merged, categoryId, onBack, onClose, onMerged }: SecondStepProps) {
  const t = useTranslations('catalogueDesk.merge');
  // The one that most offers sell: fewest lines change.
  const [first = null] = merged.toSorted((a, b) => b.nbOffres - a.nbOffres);
  const find = (id: string) => merged.find((each) => String(each.id) === id) ?? null;
  const form = useActionForm(mergeProducts, {
    draft: { kept: String(first?.id ?? ''), ...productDraft(first) },
    rule: (draft) => productProblems(typedProduct(draft)),
    input: (draft) => ({
      product: {
        ...typedProduct(draft),
        id: Number(draft.kept),
        catOffreId: categoryId,
        version: find(draft.kept)?.version ?? null,
      },
      products: merged.map(({ id }) => id),
    }),
    success: ({ product }) => t('done', { title: product.title, count: String(merged.length) }),
    onSuccess: () => {
      onMerged();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('title')}
      save={t('act', { count: String(merged.length) })}
      beside={
        <Button size="md" variant="outline" onClick={onBack}>
          {t('back')}
        </Button>
      }
      onClose={onClose}
    >
      <p className={styles.soft}>{t('step', { number: '2' })}</p>
      <RadioRows
        label={t('kept')}
        name="kept"
        options={merged.map(({ id, title, nbOffres }) => ({
          value: String(id),
          label: title,
          trailing: t('offers', { count: nbOffres }),
        }))}
        value={form.draft.kept === '' ? null : form.draft.kept}
        onValueChange={(kept) => form.change({ kept, ...productDraft(find(kept)) })}
      />
      <ProductFields form={form} />
      <p className={styles.soft}>{t('help')}</p>
    </FormDialog>
  );
}

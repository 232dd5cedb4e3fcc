import { wordsOf } from '@loge/domain/catalogue/search-hints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { SearchField } from '../../../design-system/fields/search-field.tsx';
import { BottomSheet } from '../../../design-system/overlays/bottom-sheet.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import type { ItemPart } from './form-context.ts';
import type { ItemRun } from './item-runs.ts';
import { Products } from './products.tsx';
import styles from './items-sheet.module.css';

type ItemsSheetProps = {
  open: boolean;
  onClose: () => void;
  runs: readonly ItemRun[];
  partOf: (item: ItemPart['item']) => ItemPart;
};

/** Many products to choose from, with a search. */
export function ItemsSheet({ open, onClose, runs, partOf }: ItemsSheetProps) {
  const t = useTranslations('ordering.form');
  const common = useTranslations('common');
  const label = useLabel();
  const [query, setQuery] = useState('');
  const searched = wordsOf(query);
  const found = runs
    .map((run) => ({
      ...run,
      items: run.items.filter((item) => {
        const words = wordsOf(label(item.label));
        return searched.every((word) => words.some((other) => other.startsWith(word)));
      }),
    }))
    .filter(({ items }) => items.length > 0);
  const count = runs.flatMap(({ items }) => items).reduce((sum, item) => sum + partOf(item).answer.quantity, 0);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('chooseTitle')}
      size="md"
      footer={
        // With nothing chosen there is nothing to confirm.
        <Button full variant={count === 0 ? 'outline' : 'filled'} onClick={onClose}>
          {count === 0 ? common('actions.close') : t('done', { count })}
        </Button>
      }
    >
      <div className={styles.search}>
        <SearchField
          label={t('searchItems')}
          placeholder={t('searchItems')}
          size="md"
          value={query}
          onValueChange={setQuery}
          className={styles.field}
        />
      </div>
      <div className={styles.results}>
        {found.length === 0 && <EmptyState title={t('noItem')} />}
        {found.map((run) => (
          <Products key={run.items[0]?.id} run={run} partOf={partOf} problem={undefined} />
        ))}
      </div>
    </BottomSheet>
  );
}

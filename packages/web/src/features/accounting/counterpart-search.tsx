import { findBankCounterparts } from '@loge/contract/accounting/find-bank-counterparts';
import type { BankLineOnWire, BankPartOnWire } from '@loge/contract/accounting/bank-wire';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { shortDay, usePartWords } from './part-words.ts';
import styles from './reconciliation.module.css';

interface CounterpartSearchProps {
  readonly line: BankLineOnWire;
  readonly onChoose: (part: BankPartOnWire) => void;
  readonly onClose: () => void;
}

/** Looks in the books for what a line may be: by order, slip, name or amount; what is nearest in amount comes first. */
export function CounterpartSearch({ line, onChoose, onClose }: CounterpartSearchProps) {
  const t = useTranslations('accounting');
  const wordsOf = usePartWords();
  const [words, setWords] = useState('');
  const query = useActionQuery(
    findBankCounterparts,
    { lineId: line.id, words: useDeferredValue(words) },
    { keepPrevious: true },
  );
  return (
    <Dialog open onClose={onClose} size="md" title={t('search.title')}>
      <div className={styles.search}>
        <p className={styles.soft}>
          {line.label} · <MoneyText cents={line.amount} signed />
        </p>
        <SearchField label={t('search.label')} value={words} onValueChange={setWords} />
        <QueryBoundary
          query={query}
          skeleton={
            <SkeletonGroup>
              <Skeleton shape="box" height={160} />
            </SkeletonGroup>
          }
        >
          {({ parts, more }) =>
            parts.length === 0 ? (
              <output className={styles.soft}>{t('search.nothing')}</output>
            ) : (
              <>
                <ul className={styles.found} aria-label={t('search.found')}>
                  {parts.map((part) => (
                    <li key={part.key}>
                      <button type="button" onClick={() => onChoose(part)}>
                        <span>
                          <b>{wordsOf(part)}</b>
                          <span className={styles.soft}>
                            {part.day === null ? '' : shortDay(part.day)}
                            {part.awaited ? ` · ${t('awaited')}` : ''}
                          </span>
                        </span>
                        <MoneyText cents={part.amount} signed />
                      </button>
                    </li>
                  ))}
                </ul>
                {more && <p className={styles.soft}>{t('search.more')}</p>}
              </>
            )
          }
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

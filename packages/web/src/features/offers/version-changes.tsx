import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { changesBetween, type SheetChange } from '@loge/domain/offers/merge-offers';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { type Sheet, sheetOf } from './offer-sheet.ts';
import styles from './offers.module.css';
import { shownChanges, useChangeWords } from './use-change-words.ts';

interface VersionChangesProps {
  readonly partnerId: number;
  /** The row in force. */
  readonly inForceId: number;
  /** Of the version that is edited, and waits for its day. */
  readonly number: number;
  readonly sheet: Sheet;
}

/** What differs by itself between two versions: their days and whether they are published already. */
const ofAnyVersion: ReadonlySet<string> = new Set(['startDate', 'endDate', 'published', 'idOfFallbackOffre']);

const isPrice = ({ field }: SheetChange): boolean => field === 'price';

/** What a version to come changes of the one in force: the first prices at once, everything in a window. */
export function VersionChanges({ partnerId, inForceId, number, sheet }: VersionChangesProps) {
  const t = useTranslations('offerChanges');
  const { nameOf, valueOf } = useChangeWords();
  const [isOpen, setOpen] = useState(false);
  const query = useActionQuery(getEditableOffre, { offreId: inForceId, partnerId }, { select: sheetOf });
  if (query.data === undefined) return null;
  const before = query.data;
  const changes = shownChanges(changesBetween(before, sheet)).filter(({ field }) => !ofAnyVersion.has(field));
  const prices = changes.filter(isPrice).slice(0, 3);
  return (
    <div className={styles.chips}>
      {prices.map(({ line, field, before: was, after: is }) => (
        <span key={line}>
          {nameOf(line, sheet)} <s>{valueOf(field, was)}</s> <b>{valueOf(field, is)}</b>
        </span>
      ))}
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {t(prices.length > 0 ? 'others' : 'all', { count: changes.length - prices.length })}
      </Button>
      {isOpen && (
        <CompareDialog title={t('since', { number })} before={before} after={sheet} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

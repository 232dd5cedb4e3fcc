import { getOffrePrices } from '@loge/contract/offers/get-offre-prices';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { ListExport } from '../../lists/list-export.tsx';
import { useDayText } from './use-day-text.ts';
import type { History } from './use-offer-history.ts';
import styles from './offers.module.css';

interface HistoryDialogProps {
  readonly offreId: number;
  readonly history: History;
  /** Takes what an earlier row said into the editor, to be saved as a new one. */
  readonly onTake: (offreId: number) => void;
  readonly onClose: () => void;
}

/** What each save changed of the prices, and every save with a way back to what it said. Spec: manager §2 "Price history". */
export function HistoryDialog({ offreId, history, onTake, onClose }: HistoryDialogProps) {
  const t = useTranslations('offers.history');
  const dayText = useDayText();
  const [view, setView] = useState<'prices' | 'saves'>('prices');
  const saves = new Map(history.versions.map((version) => [version.id, version]));
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('title')}
      footer={<ListExport list={getOffrePrices.name} query={{ offreId }} />}
    >
      <div className={styles.form}>
        <SegmentControl
          label={t('view')}
          hideLabel
          size="sm"
          options={[
            { value: 'prices', label: t('prices') },
            { value: 'saves', label: t('saves') },
          ]}
          value={view}
          onValueChange={setView}
        />
        {view === 'prices' ? (
          <ul className={styles.history}>
            {history.priceChanges.length === 0 && <li>{t('noChange')}</li>}
            {history.priceChanges.map((change) => {
              const save = saves.get(change.offreId);
              return (
                <li key={`${change.offreId} ${change.label} ${change.change}`}>
                  <span>
                    <b>{change.label}</b>
                    <small>
                      {save === undefined
                        ? ''
                        : t('by', { day: dayText(save.savedAt), name: save.savedBy, number: save.number })}
                    </small>
                  </span>
                  <Change label={t('sale')} before={change.priceBefore} after={change.price} />
                  <Change label={t('buying')} before={change.buyingPriceBefore} after={change.buyingPrice} />
                </li>
              );
            })}
          </ul>
        ) : (
          <ul className={styles.history}>
            {history.versions.map((version) => (
              <li key={version.id}>
                <span>
                  <b>{t('version', { number: version.number })}</b>
                  <small>
                    {t('by', { day: dayText(version.savedAt), name: version.savedBy, number: version.number })}
                  </small>
                </span>
                <small>{t('orders', { count: version.nbOrders })}</small>
                {version.id === offreId ? (
                  <small>{t('edited')}</small>
                ) : (
                  <Button size="sm" variant="outline" onClick={() => onTake(version.id)}>
                    {t('take')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Change({ label, before, after }: { label: string; before: number | null; after: number | null }) {
  if (before === after) return <small />;
  return (
    <small>
      {label}{' '}
      {before !== null && (
        <s>
          <MoneyText cents={before} />
        </s>
      )}{' '}
      {after === null ? (
        '—'
      ) : (
        <b>
          <MoneyText cents={after} />
        </b>
      )}
    </small>
  );
}

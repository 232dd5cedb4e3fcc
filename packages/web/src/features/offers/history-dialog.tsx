import { getOffrePrices } from '@loge/contract/offers/get-offre-prices';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { ListExport } from '../../lists/list-export.tsx';
import { CompareRows } from './compare-dialog.tsx';
import { useDayText } from './use-day-text.ts';
import type { History } from './use-offer-history.ts';
import styles from './offers.module.css';

interface HistoryDialogProps {
  readonly partnerId: number;
  readonly offreId: number;
  readonly history: History;
  /** Takes what an earlier row said into the editor, to be saved as a new one. */
  readonly onTake: (offreId: number) => void;
  readonly onClose: () => void;
}

/** What each save changed of the prices, and every save with a way back to what it said. Spec: manager §2 "Price history". */
export function HistoryDialog({ partnerId, offreId, history, onTake, onClose }: HistoryDialogProps) {
  const t = useTranslations('offers.history');
  const dayText = useDayText();
  const changes = useTranslations('offerChanges');
  const [compared, setCompared] = useState<number | null>(null);
  const [view, setView] = useState<'prices' | 'saves'>('prices');
  const saves = new Map(history.versions.map((version) => [version.id, version]));
  const byText = ({ savedAt, savedBy, number }: History['versions'][number]): string =>
    savedBy === ''
      ? changes('byNobody', { day: dayText(savedAt), number })
      : t('by', { day: dayText(savedAt), name: savedBy, number });
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
                    <small>{save === undefined ? '' : byText(save)}</small>
                  </span>
                  <Change label={t('sale')} before={change.priceBefore} after={change.price} />
                  <Change label={t('buying')} before={change.buyingPriceBefore} after={change.buyingPrice} />
                </li>
              );
            })}
          </ul>
        ) : (
          <ul className={styles.history}>
            {history.versions.map((version, index) => (
              <li key={version.id}>
                <span>
                  <b>{t('version', { number: version.number })}</b>
                  <small>{byText(version)}</small>
                </span>
                <small>{t('orders', { count: version.nbOrders })}</small>
                {index < history.versions.length - 1 && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-expanded={compared === version.id}
                    onClick={() => setCompared(compared === version.id ? null : version.id)}
                  >
                    {changes(compared === version.id ? 'hide' : 'ofSave')}
                  </Button>
                )}
                {version.id === offreId ? (
                  <small>{t('edited')}</small>
                ) : (
                  <Button size="sm" variant="outline" onClick={() => onTake(version.id)}>
                    {t('take')}
                  </Button>
                )}
                {compared === version.id && (
                  <div className={styles.whole}>
                    <CompareRows
                      partnerId={partnerId}
                      from={history.versions[index + 1]?.id ?? version.id}
                      to={version.id}
                    />
                  </div>
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

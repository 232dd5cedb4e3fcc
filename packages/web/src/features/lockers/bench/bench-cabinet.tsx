import type { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { LOCKER_SIZES } from '@loge/domain/lockers/box-size';
import { useTranslations } from 'use-intl';
import { OrderNumber } from '../../../design-system/values/order-number.tsx';
import styles from './bench.module.css';

type Door = OutputOf<typeof simulatorGetLockers>['lockers'][number];

/** The doors of a bench as they stand, column beside column: open ones grey, closed ones red. Spec: partner-content-locker §4, §9. */
export function BenchCabinet({ doors, onFree }: { doors: readonly Door[]; onFree?: (orderNumber: number) => void }) {
  const t = useTranslations('lockerBench');
  const columns = [...Map.groupBy(doors, ({ stack }) => stack)];
  return (
    // Wider than a phone: it scrolls, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.cabinet} tabIndex={0} aria-label={t('doors')}>
      {columns.map(([stack, ofColumn]) => (
        <div key={stack} className={styles.column}>
          {ofColumn.map((door) => (
            <section
              key={door.id}
              className={styles.door}
              data-opened={door.doorOpened}
              aria-label={t('box', { box: door.id })}
              style={{ minHeight: LOCKER_SIZES[door.size].drawnHeightPx }}
            >
              <p>
                <b>{door.id}</b>
                <span>{door.size}</span>
              </p>
              <p>
                <span>{door.doorOpened ? t('opened') : t('closed')}</span>
                {door.orderNumber !== null && <OrderNumber id={door.orderNumber} />}
              </p>
              {!door.doorOpened && door.orderNumber !== null && onFree !== undefined && (
                <button type="button" className={styles.freeing} onClick={() => onFree(door.orderNumber ?? 0)}>
                  {t('free')}
                </button>
              )}
            </section>
          ))}
        </div>
      ))}
    </section>
  );
}

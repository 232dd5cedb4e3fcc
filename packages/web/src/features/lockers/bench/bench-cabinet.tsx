import type { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { LOCKER_SIZES } from '@loge/domain/lockers/box-size';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { OrderNumber } from '../../../design-system/values/order-number.tsx';
import styles from './bench-cabinet.module.css';

type Door = OutputOf<typeof simulatorGetLockers>['lockers'][number];

interface BenchCabinetProps {
  readonly doors: readonly Door[];
  /** The number of the door that is for the person who stands before it. */
  readonly forYou?: number | null;
  readonly onFree?: ((orderNumber: number) => void) | undefined;
}

/** The doors of a bench as they stand, column beside column: open ones grey, closed ones red. Spec: partner-content-locker §4, §9. */
export function BenchCabinet({ doors, forYou = null, onFree }: BenchCabinetProps) {
  const t = useTranslations('lockerBench');
  const columns = [...Map.groupBy(doors, ({ stack }) => stack)];
  return (
    <div className={styles.cabinet}>
      <header className={styles.head}>
        <Glyph icon={IconDeviceDesktop} size={20} />
        <b>{t('locker')}</b>
        <span>
          {t('summary', {
            opened: doors.filter(({ doorOpened }) => doorOpened).length,
            closed: doors.filter(({ doorOpened }) => !doorOpened).length,
          })}
        </span>
      </header>
      {/* A cabinet of many columns is wider than a phone: it scrolls, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.columns} tabIndex={0} aria-label={t('doors')}>
        {columns.map(([stack, ofColumn]) => (
          <div key={stack} className={styles.column}>
            {ofColumn.map((door) => (
              <DrawnDoor key={door.id} door={door} isForYou={door.id === forYou} onFree={onFree} />
            ))}
          </div>
        ))}
      </section>
    </div>
  );
}

interface DrawnDoorProps {
  readonly door: Door;
  readonly isForYou: boolean;
  readonly onFree: ((orderNumber: number) => void) | undefined;
}

function DrawnDoor({ door, isForYou, onFree }: DrawnDoorProps) {
  const t = useTranslations('lockerBench');
  const { id, size, doorOpened, orderNumber } = door;
  const state = doorOpened ? t(isForYou ? 'forYou' : 'opened') : t('closed');
  return (
    <section
      className={styles.door}
      data-opened={doorOpened}
      data-size={size}
      data-for-you={isForYou}
      aria-label={t('box', { box: id })}
      style={{ minHeight: LOCKER_SIZES[size].drawnHeightPx }}
    >
      <b className={styles.number}>{id}</b>
      <small className={styles.size}>{size}</small>
      <span className={styles.state}>{state}</span>
      {orderNumber !== null && (
        <span className={styles.order}>
          <OrderNumber id={orderNumber} />
        </span>
      )}
      {!doorOpened && orderNumber !== null && onFree !== undefined && (
        <button type="button" className={styles.freeing} onClick={() => onFree(orderNumber)}>
          {t('free')}
        </button>
      )}
    </section>
  );
}

import type { simulatorGetLockers } from '@loge/contract/lockers/simulator-get-lockers';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { LOCKER_SIZE_KEYS, type LockerSizeKey } from '@loge/domain/lockers/box-size';
import { useTranslations } from 'use-intl';
import styles from './bench.module.css';

export type Doors = OutputOf<typeof simulatorGetLockers>['lockers'];

/** Doors to scale, in pixels: the largest is as wide as a third of a phone allows. */
const DRAWN: Readonly<Record<LockerSizeKey, { readonly width: number; readonly height: number }>> = {
  S: { width: 26, height: 34 },
  M: { width: 36, height: 46 },
  L: { width: 74, height: 78 },
};

interface SizeChoiceProps {
  readonly doors: Doors;
  /** Those in which the parcel fits; all of them where that is not known. */
  readonly fitting?: readonly LockerSizeKey[];
  readonly value: LockerSizeKey | null;
  readonly onChoose: (size: LockerSizeKey) => void;
}

/** The size of the compartment: one can be chosen only while a door of that size stands open. Spec: partner-content-locker §5. */
export function SizeChoice({ doors, fitting = LOCKER_SIZE_KEYS, value, onChoose }: SizeChoiceProps) {
  const t = useTranslations('lockerBench');
  return (
    <fieldset className={styles.sizes}>
      <legend>{t('chooseSize')}</legend>
      {LOCKER_SIZE_KEYS.map((size) => {
        const count = doors.filter((door) => door.size === size && door.doorOpened).length;
        return (
          <label key={size} className={styles.size}>
            <input
              type="radio"
              name="size"
              value={size}
              checked={value === size}
              disabled={count === 0 || !fitting.includes(size)}
              onChange={() => onChoose(size)}
            />
            <span aria-hidden="true" className={styles.drawn} style={DRAWN[size]} />
            <b>{t(`sizes.${size}`)}</b>
            <span>{t('openCount', { count })}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

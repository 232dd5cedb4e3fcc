import { formatMoney } from '@loge/domain/shared/money';
import { IconCash, IconCreditCard, IconGift, IconWritingSign } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Kbd } from '../../design-system/values/kbd.tsx';
import styles from './take-payment.module.css';
import type { OfferedWay, TillWay } from './till-draft.ts';

/** Letters choose, since digits go to the amount. */
export const WAY_KEYS: Readonly<Record<TillWay, string>> = { cash: 'e', card: 'b', cheque: 'h', credits: 'd' };

const icons = { cash: IconCash, card: IconCreditCard, cheque: IconWritingSign, credits: IconGift } as const;

interface WayTilesProps {
  readonly ways: readonly OfferedWay[];
  readonly chosen: TillWay | undefined;
  readonly onChoose: (way: TillWay) => void;
  /** Beside the title. */
  readonly children: ReactNode;
}

/** How it is paid: one tile for each way, with what follows from it. */
export function WayTiles({ ways, chosen, onChoose, children }: WayTilesProps) {
  const t = useTranslations('till');
  const language = useLocale();
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.hidden}>{t('how')}</legend>
      <div className={styles.head}>
        <h3 aria-hidden="true">{t('how')}</h3>
        {children}
      </div>
      <div className={styles.tiles}>
        {ways.map(({ way, type, isOpen }) => (
          <label key={way} className={styles.tile}>
            <input
              type="radio"
              name="till-way"
              value={way}
              checked={way === chosen}
              disabled={!isOpen}
              onChange={() => onChoose(way)}
            />
            <span className={styles.tileHead}>
              <Glyph icon={icons[way]} size={18} /> {t(`way.${way}`)}
              <Kbd>{WAY_KEYS[way].toUpperCase()}</Kbd>
            </span>
            <small>
              {way === 'credits'
                ? t('wayHelp.credits', { amount: formatMoney(type.maximumAmount ?? 0, language) })
                : t(isOpen ? `wayHelp.${way}` : 'wayClosed')}
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useTranslations } from 'use-intl';
import type { PlacedBlock } from './calendar-blocks.ts';
import styles from './calendars.module.css';
import { colourOf } from './partner-colours.ts';

interface PartnerHeadProps {
  readonly partnerId: number;
  readonly name: string;
  readonly partners: readonly { readonly id: number }[];
  readonly blocks: readonly PlacedBlock[];
  readonly onOpen: () => void;
}

/** Heads a partner's lane; leads to their week. */
export function PartnerHead({ partnerId, name, partners, blocks, onOpen }: PartnerHeadProps) {
  const t = useTranslations('calendars.head');
  const count = t('count', { count: blocks.filter(({ kind }) => kind === 'appointment').length });
  return (
    <button type="button" className={styles.partnerButton} aria-label={`${name}, ${count}`} onClick={onOpen}>
      <i className={styles.dot} style={{ background: colourOf(partnerId, partners) }} />
      <span>
        <b>{name}</b>
        <span className={styles.soft}>{count}</span>
      </span>
    </button>
  );
}

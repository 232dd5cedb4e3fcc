import type { ComplaintOnWire } from '@loge/contract/complaints/complaint-wire';
import type { ComplaintState as State } from '@loge/domain/complaints/complaint';
import { useTranslations } from 'use-intl';
import { StatusBadge, type BadgeTone } from '../../design-system/status/status-badge.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import styles from './complaints.module.css';

const tones: Readonly<Record<State, BadgeTone>> = {
  received: 'todo',
  handled: 'processing',
  answered: 'available',
  closed: 'done',
  reopened: 'todo',
};

/** Where a complaint stands, what was answered, and that its answer is overdue. */
export function ComplaintState({ complaint }: { complaint: Pick<ComplaintOnWire, 'state' | 'outcome' | 'late'> }) {
  const t = useTranslations('complaints');
  const { state, outcome, late } = complaint;
  return (
    <span className={styles.state}>
      <StatusBadge tone={tones[state]} label={t(`state.${state}`)} size="sm" />
      {outcome !== null && (state === 'answered' || state === 'closed') && <Tag>{t(`outcome.${outcome}`)}</Tag>}
      {late !== 'none' && <Tag tone="danger">{t('late')}</Tag>}
    </span>
  );
}

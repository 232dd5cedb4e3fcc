import type { EreportOnWire } from '@loge/contract/accounting/ereport-wire';
import { formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { Tag } from '../../design-system/status/tag.tsx';
import styles from './ereports.module.css';

const tones = {
  ready: 'info',
  sent: 'plain',
  accepted: 'success',
  refused: 'danger',
  outdated: 'warning',
  replaced: 'plain',
} as const;

/** Whether somebody has to do something about a report: read it, or replace it. */
export const needsSomebody = ({ state, isReplaced }: EreportOnWire): boolean =>
  !isReplaced && (state === 'refused' || state === 'outdated');

/** Whether a report has to leave still. */
export const isDue = ({ state, isReplaced }: EreportOnWire): boolean =>
  !isReplaced && state !== 'accepted' && state !== 'sent';

/** Until when a report has to leave, or since when it is late; nothing once it has. */
export function EreportDue({ report, today }: { report: EreportOnWire; today: string }) {
  const t = useTranslations('ereporting');
  const language = useLocale();
  if (!isDue(report)) return null;
  const day = formatDate(report.dueOn, 'numeric', language);
  const isLate = report.dueOn < today;
  return <span className={isLate ? styles.late : undefined}>{isLate ? t('late', { day }) : t('due', { day })}</span>;
}

/** Where a report stands. */
export function EreportState({ report }: { report: EreportOnWire }) {
  const t = useTranslations('ereporting.states');
  const state = report.isReplaced ? 'replaced' : report.state;
  return <Tag tone={tones[state]}>{t(state)}</Tag>;
}

import type { EreportOnWire } from '@loge/contract/accounting/ereport-wire';
import { useTranslations } from 'use-intl';
import { Tag } from '../../design-system/status/tag.tsx';

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

/** Where a report stands. */
export function EreportState({ report }: { report: EreportOnWire }) {
  const t = useTranslations('ereporting.states');
  const state = report.isReplaced ? 'replaced' : report.state;
  return <Tag tone={tones[state]}>{t(state)}</Tag>;
}

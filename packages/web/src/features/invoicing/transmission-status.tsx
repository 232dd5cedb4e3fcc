import type { TransmissionOnWire } from '@loge/contract/invoicing/transmission-wire';
import { type LifeCycleCode, lifeCycleLabel } from '@loge/domain/invoicing/life-cycle';
import { useTranslations } from 'use-intl';
import { type BadgeTone, StatusBadge } from '../../design-system/status/status-badge.tsx';

export const toneOf = (code: LifeCycleCode): BadgeTone => {
  if (code === 210 || code === 213) return 'rejected';
  if (code === 206 || code === 207 || code === 208) return 'todo';
  if (code === 212) return 'paid';
  return code === 205 ? 'accepted' : code < 203 ? 'new' : 'available';
};

/** Where a document stands: on its way out, then in its life cycle. */
export function TransmissionStatus({ document }: { document: Pick<TransmissionOnWire, 'state' | 'status'> }) {
  const t = useTranslations('invoicing.state');
  const { state, status } = document;
  if (status === null || state !== 'sent')
    return (
      <StatusBadge
        tone={state === 'waiting' ? 'processing' : state === 'sent' ? 'new' : 'rejected'}
        label={t(state)}
        size="sm"
      />
    );
  return <StatusBadge tone={toneOf(status)} label={lifeCycleLabel(status)} size="sm" />;
}

import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { progressTracker, TRACKER_LABELS } from '@loge/domain/orders/progress-tracker';
import { IconBellRinging, IconCheck, IconPlayerPause, IconProgress } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { GlyphIcon } from '../../../design-system/icons/glyph.tsx';
import { BeneficiaryBadge } from '../../../design-system/status/status-badge.tsx';
import { Tracker, type TrackerStep } from '../../../design-system/status/tracker.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import styles from './order-tracker.module.css';

const icons: ReadonlyMap<string, GlyphIcon> = new Map([
  [TRACKER_LABELS.available.fr, IconBellRinging],
  [TRACKER_LABELS.completed.fr, IconCheck],
]);

type Step = ReturnType<typeof progressTracker>['steps'][number];

/** A step that waits for the desk's decision is paused, not under way. */
function stepLook({ state, label }: Step, waits: boolean): Pick<TrackerStep, 'state' | 'icon'> {
  const icon = icons.get(label.fr) ?? IconProgress;
  if (state === 'toCome') return { state: 'coming', icon };
  return waits && state === 'current' ? { state: 'paused', icon: IconPlayerPause } : { state, icon };
}

/** The highlighted last step is no step under way: it is behind the order, or the one that comes next (a parcel that waits to be collected). */
function stepWords(
  { state }: Step,
  { isFinished, isLast }: { readonly isFinished: boolean; readonly isLast: boolean },
): Pick<TrackerStep, 'says'> {
  if (state !== 'current' || !(isFinished || isLast)) return {};
  return { says: isFinished ? 'done' : 'next' };
}

type OrderTrackerProps = { order: BeneficiaryOrderDetailOnWire; celebrates: boolean };

/** The order's way by its workflow; a called-off order has none and says so. Spec: beneficiary-and-access §4 (Progress tracker). */
export function OrderTracker({ order, celebrates }: OrderTrackerProps) {
  const t = useTranslations('ordering.detail');
  const label = useLabel();
  const { steps, cancelled, isFinished } = progressTracker(order.workflow, order.statusObject, order.available);
  if (cancelled) {
    return (
      <Card as="section" padding="md" className={styles.cancelled} aria-label={t('tracker')}>
        <BeneficiaryBadge kind="other" label={label(TRACKER_LABELS.cancelled)} />
      </Card>
    );
  }
  return (
    <Card as="section" padding="none" className={styles.card} aria-label={t('tracker')}>
      <Tracker
        label={t('tracker')}
        celebrates={celebrates}
        steps={steps.map((step, index) => ({
          label: label(step.label),
          ...stepLook(step, order.cancellationRequested),
          ...stepWords(step, { isFinished, isLast: index === steps.length - 1 }),
        }))}
      />
    </Card>
  );
}

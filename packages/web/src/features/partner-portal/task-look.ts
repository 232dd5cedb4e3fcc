import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import {
  IconCash,
  IconChecks,
  IconMessageQuestion,
  IconPackageImport,
  IconSparkles,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { GlyphIcon } from '../../design-system/icons/glyph.tsx';

export type Task = NonNullable<PartnerOrderSummaryOnWire['task']>;

/** Every task has one picture and one ground, in the tiles and beside each order. */
export const taskLooks: Readonly<Record<Task | 'none', { readonly icon: GlyphIcon; readonly ground: string }>> = {
  take: { icon: IconPackageImport, ground: 'var(--il-sun)' },
  return: { icon: IconTruckDelivery, ground: 'var(--il-mint)' },
  quote: { icon: IconCash, ground: 'var(--il-blush)' },
  confirm: { icon: IconMessageQuestion, ground: 'var(--il-sky)' },
  perform: { icon: IconSparkles, ground: 'var(--il-sand)' },
  none: { icon: IconChecks, ground: 'var(--success-bg)' },
};

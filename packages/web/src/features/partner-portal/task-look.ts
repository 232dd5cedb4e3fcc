import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import {
  IconCash,
  IconBan,
  IconChecks,
  IconHourglass,
  IconMessageQuestion,
  IconPackageImport,
  IconSparkles,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { GlyphIcon } from '../../design-system/icons/glyph.tsx';

export type Task = NonNullable<PartnerOrderSummaryOnWire['task']>;

interface Look {
  readonly icon: GlyphIcon;
  readonly ground: string;
}

/** Every task has one picture and one ground, in the tiles and beside each order. */
export const taskLooks: Readonly<Record<Task, Look>> = {
  take: { icon: IconPackageImport, ground: 'var(--il-sun)' },
  return: { icon: IconTruckDelivery, ground: 'var(--il-mint)' },
  quote: { icon: IconCash, ground: 'var(--il-blush)' },
  confirm: { icon: IconMessageQuestion, ground: 'var(--il-sky)' },
  perform: { icon: IconSparkles, ground: 'var(--il-sand)' },
};

/** An order that asks for nothing: it is done, cancelled, or somebody else's turn. */
const restingLook = (colour: PartnerOrderSummaryOnWire['statusColor']): Look => {
  if (colour === 'refused' || colour === 'rejected') return { icon: IconBan, ground: 'var(--sunken)' };
  if (colour === 'available' || colour === 'done' || colour === 'paid')
    return { icon: IconChecks, ground: 'var(--success-bg)' };
  return { icon: IconHourglass, ground: 'var(--sunken)' };
};

/** The picture beside an order. */
export const lookOf = ({ task, statusColor }: Pick<PartnerOrderSummaryOnWire, 'task' | 'statusColor'>): Look =>
  task === null ? restingLook(statusColor) : taskLooks[task];

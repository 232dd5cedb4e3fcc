import type { Text } from '../shared/lang.ts';
import { type LocalTime, minutesOfDay } from '../shared/local-date.ts';
import { notificationType, type NotificationType } from './notification-types.ts';

/**
 * What may be told on a device of somebody who looks at something else. Each is chosen by itself; `byDefault` says how it stands until then.
 * Rule: docs/rules/push.md
 */
const PUSH_KINDS = [
  { key: 'orders', audience: 'beneficiary', byDefault: true },
  { key: 'messages', audience: 'beneficiary', byDefault: true },
  { key: 'events', audience: 'beneficiary', byDefault: true },
  { key: 'offers', audience: 'beneficiary', byDefault: false },
  { key: 'games', audience: 'beneficiary', byDefault: false },
  { key: 'partner-orders', audience: 'partner', byDefault: true },
  { key: 'desk-alerts', audience: 'manager', byDefault: true },
] as const satisfies readonly {
  readonly key: string;
  readonly audience: 'beneficiary' | 'partner' | 'manager';
  readonly byDefault: boolean;
}[];

export type PushKind = (typeof PUSH_KINDS)[number]['key'];

export const PUSH_KIND_KEYS = PUSH_KINDS.map(({ key }) => key);

/** What is told to somebody who has chosen nothing yet. */
export const DEFAULT_PUSH_KINDS: readonly PushKind[] = PUSH_KINDS.flatMap(({ key, byDefault }) =>
  byDefault ? [key] : [],
);

interface Roles {
  readonly isBeneficiary: boolean;
  readonly isManager: boolean;
  readonly isPartner: boolean;
}

/** The kinds that somebody can be told of, by what they are. */
export const pushKindsFor = ({ isBeneficiary, isManager, isPartner }: Roles): readonly PushKind[] => {
  const holds = { beneficiary: isBeneficiary, partner: isPartner, manager: isManager };
  return PUSH_KINDS.flatMap(({ key, audience }) => (holds[audience] ? [key] : []));
};

/** Under which kind a notification is told on a device. */
export function pushKindOf(type: NotificationType): PushKind {
  if (type === 'game_won') return 'games';
  if (type === 'chat_message' || type === 'order_comment') return 'messages';
  return type === 'place_kept' ? 'events' : 'orders';
}

/** Where opening a notification leads, as an address of the beneficiary's application. */
export function pushPathOf(type: NotificationType, orderId: number | null): string {
  const { target } = notificationType(type);
  if (target === 'order' && orderId !== null) return `/bnfv2/orderDetail/${orderId}`;
  if (target === 'order' || target === 'orders') return '/bnfv2/activity/';
  if (target === 'credits') return '/bnfv2/payment';
  return '/bnfv2/notifications';
}

/** Hours in which nothing rings: from one time of day to another, over midnight where it is later. */
export interface QuietHours {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

const MINUTES_PER_DAY = 24 * 60;

/** How many minutes the quiet hours go on for at a time of day; 0 outside of them. */
export function quietMinutesLeft(quiet: QuietHours | null, time: LocalTime): number {
  if (quiet === null) return 0;
  const from = minutesOfDay(quiet.from);
  const length = (minutesOfDay(quiet.to) - from + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const since = (minutesOfDay(time) - from + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return since < length ? length - since : 0;
}

/** What a locked screen shows to the person who holds the device, where nothing of the content is to be read. */
export const DISCREET_TEXT: Text = { fr: 'Une nouvelle vous attend.', en: 'There is news for you.' };

/** The trial that somebody asks for. */
export const TRIAL_TEXT: Text = {
  fr: 'Les notifications arrivent sur cet appareil.',
  en: 'Notifications arrive on this device.',
};

/** So many times a device is tried for one message, over about a day. */
export const MAX_PUSH_ATTEMPTS = 8;

const MS_PER_MINUTE = 60_000;

/** How long the next try waits after `attempts` tries; null: no other one is made. `askedMs` is what the push service wants. */
export function pushRetryDelayMs(attempts: number, askedMs: number | null): number | null {
  if (attempts >= MAX_PUSH_ATTEMPTS) return null;
  const delay = MS_PER_MINUTE * 3 ** (attempts - 1);
  return Math.min(Math.max(delay, askedMs ?? 0), MINUTES_PER_DAY * MS_PER_MINUTE);
}

/**
 * What becomes of a message that a push service was handed: it was taken; the device is gone for good; it is tried again; or it will never
 * be taken. RFC 8030 §5, §7.3.
 */
export function pushVerdict(status: number): 'taken' | 'gone' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 || status === 408 ? 'later' : 'refused';
}

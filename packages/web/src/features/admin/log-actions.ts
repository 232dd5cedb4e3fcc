import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** The lines of the business log that have a name of their own; any other is shown as the log calls it. */
const namedActions = [
  'login',
  'logout',
  'password-changed',
  'session-ended',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'one-time-codes-added',
  'one-time-codes-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'second-factors-reset',
  'second-factor-rule-changed',
  'code-refused',
  'code-limited',
  'login-changed',
  'user-activated',
  'user-deactivated',
  'vip-given',
  'vip-taken',
  'terms-sent',
  'shortcuts-allowed',
  'shortcuts-closed',
  'account-removal-processed',
  'account-removal-reopened',
  'sign-on-connection-added',
  'sign-on-connection-changed',
  'sign-in-domain-set',
  'sign-in-domain-removed',
  'password-link-sent',
  'known-emails-added',
  'known-email-removed',
  'known-emails-only',
  'known-emails-and-others',
  'terms-accepted',
  'subscriptions-saved',
  'service-location-chosen',
  'profile-saved',
  'profile-completed',
  'conciergerie-selected',
  'order-created',
  'order-status-changed',
  'order-commented',
  'order-comment-acknowledged',
  'order-snoozed',
  'order-rated',
  'order-item-added',
  'order-item-changed',
  'order-price-set',
  'order-payments-set',
  'order-debit-date-changed',
  'order-update-notified',
  'order-reprocessing-begun',
  'order-reprocessing-ended',
  'payment-collected',
  'series-created',
  'registration-fee-charged',
  'registration-fee-collected',
  'registration-fee-released',
  'game-won',
] as const;

type NamedAction = (typeof namedActions)[number];

const isNamed = (action: string): action is NamedAction => namedActions.some((name) => name === action);

/** What happened, in the reader's words: "Statut changé". */
export function useLogAction(): (action: string) => string {
  const t = useTranslations('admin.actions');
  return useCallback((action) => (isNamed(action) ? t(action) : action), [t]);
}

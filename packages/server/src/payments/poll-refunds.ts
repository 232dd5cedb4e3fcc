import { endRefundChecks, takeRefundsToAskAbout } from './rows/card-refund-rows.ts';
import type { CollectionRow } from './rows/payment-collection-rows.ts';
import { endSurplusChecks, postponeSurplusCheck } from './rows/surplus-rows.ts';
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from '../platform/outside/payments/payment-provider.ts';
import type { Services } from '../platform/services.ts';
import { refundReference, surplusReference, reverseRefund } from './refund-returned.ts';

const MS_PER_DAY = 86_400_000;
/** One round asks about so many refunds at most: there are a great many of them, and hardly any comes back. */
const REFUNDS_PER_RUN = 20;

/** For this many more days the last check is tried again, where the provider is silent or a process died over it. */
const GRACE_DAYS = 7;

/** When a refund that has just gone back is asked after first; null where none is. */
export const firstRefundCheck = ({ settings }: Services, now: Date): Date | null =>
  settings.refundCheckDays === 0 ? null : new Date(now.getTime() + MS_PER_DAY);

interface NextTime {
  readonly next: Date;
  /** What went back before is asked about for the last time: once it was answered … */
  readonly since: Date;
  /** … or, where no answer comes, when this has come. */
  readonly endsBefore: Date;
}

function nextTime({ settings }: Services, now: Date): NextTime {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * MS_PER_DAY);
  return {
    next: new Date(now.getTime() + MS_PER_DAY),
    since: daysAgo(settings.refundCheckDays),
    endsBefore: daysAgo(settings.refundCheckDays + GRACE_DAYS),
  };
}

/**
 * Asks whether refunds by card that are done came back, each once a day for some weeks: a provider tells so, and what it tells may be lost. A provider that is in
 * trouble is left alone until the next round; what it was to be asked waits until tomorrow, the last time of a refund too. Outside of any transaction.
 */
export async function pollRefunds(services: Services, provider: PaymentProvider): Promise<void> {
  const now = services.clock();
  const round = { ...nextTime(services, now), now, limit: REFUNDS_PER_RUN };
  for (const { paymentId, providerRef } of await takeRefundsToAskAbout(services.database, provider.name, round)) {
    try {
      await askAfter(services, provider, { reference: refundReference(paymentId), providerRef });
    } catch (error) {
      services.log.warn({ err: error, payment: paymentId }, 'a refund that is done could not be asked after');
      if (error instanceof ProviderUnavailable) return;
    }
    await endRefundChecks(services.database, paymentId, round.since);
  }
}

/** The same for one surplus that has gone back, where its time has come. */
export async function pollSurplusRefund(
  services: Services,
  provider: PaymentProvider,
  { id, key, providerRef }: CollectionRow,
): Promise<void> {
  const now = services.clock();
  const time = nextTime(services, now);
  if (!(await postponeSurplusCheck(services.database, id, { ...time, now }))) return;
  try {
    if (providerRef !== null) await askAfter(services, provider, { reference: surplusReference(key), providerRef });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    services.log.warn({ err: error, collection: id }, 'a surplus that is done could not be asked after');
  }
  await endSurplusChecks(services.database, id, time.since);
}

async function askAfter(
  services: Services,
  provider: PaymentProvider,
  about: Parameters<PaymentProvider['findRefund']>[0],
): Promise<void> {
  const refund = await provider.findRefund(about);
  if (refund?.hasFailed === true) await reverseRefund(services, refund.reference);
}

import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../design-system/values/money-text.tsx';

/** What an order is worth to its partner: its amount, a price to come, or nothing any more. */
export function PartnerMoney({ money: { state, amount } }: { money: PartnerOrderSummaryOnWire['money'] }) {
  const t = useTranslations('partnerPortal.row');
  if (amount !== null) return <MoneyText cents={amount} />;
  return t(state === 'toPrice' ? 'onQuote' : 'nothingDue');
}

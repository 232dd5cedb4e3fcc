import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../design-system/values/money-text.tsx';

/** What a partner gets for an order, without VAT; or that its price is still to come, or that nothing is due any more. */
export function PartnerMoney({
  order,
}: {
  order: Pick<PartnerOrderSummaryOnWire, 'money' | 'partnerAmountExcludingVat'>;
}) {
  const t = useTranslations('partnerPortal');
  const { money, partnerAmountExcludingVat } = order;
  if (money.state === 'nothingDue') return t('row.nothingDue');
  if (partnerAmountExcludingVat === null) return t('row.onQuote');
  return (
    <>
      <MoneyText cents={partnerAmountExcludingVat} /> {t('order.withoutVat')}
    </>
  );
}

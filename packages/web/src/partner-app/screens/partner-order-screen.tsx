import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { PartnerOrderSkeleton, PartnerOrderView } from '../../features/partner-portal/detail/partner-order-view.tsx';
import { UnknownOrder } from '../../features/partner-portal/unknown-order.tsx';
import { orderIdOf, usePartnerOrder } from '../../features/partner-portal/use-partner-order.ts';
import { pathTo } from '../../routing/paths.ts';
import { Band } from '../band.tsx';
import { BandBack } from './band-back.tsx';

/** One order. Spec: partner-content-locker §2 "/partnerOrderDetail/:id". */
export function PartnerOrderScreen() {
  const t = useTranslations('partnerPortal.order');
  const { id = '' } = useParams({ strict: false });
  const orderId = orderIdOf(id);
  const { query, isUnknown } = usePartnerOrder(orderId);
  return (
    <>
      <Band
        title={t('title', { number: orderId === null ? id : formatOrderNumber(orderId) })}
        over={<BandBack icon={IconArrowLeft} href="/allorderp" label={t('back')} />}
      >
        {orderId !== null && !isUnknown && (
          <Button size="md" variant="light" icon={IconPrinter} href={pathTo('/partnerOrderPrint/$id', { id: orderId })}>
            {t('print')}
          </Button>
        )}
      </Band>
      {isUnknown ? (
        <UnknownOrder listHref="/allorderp" />
      ) : (
        <QueryBoundary query={query} skeleton={<PartnerOrderSkeleton />}>
          {(order) => <PartnerOrderView order={order} />}
        </QueryBoundary>
      )}
    </>
  );
}

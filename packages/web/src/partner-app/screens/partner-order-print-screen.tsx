import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { PartnerOrderSkeleton } from '../../features/partner-portal/detail/partner-order-view.tsx';
import { OrderSheet } from '../../features/partner-portal/order-sheet.tsx';
import { UnknownOrder } from '../../features/partner-portal/unknown-order.tsx';
import { orderIdOf, usePartnerOrder } from '../../features/partner-portal/use-partner-order.ts';
import { pathTo } from '../../routing/paths.ts';
import { Band } from '../band.tsx';
import { BandBack } from './band-back.tsx';

/** One order as it comes out of the printer. Spec: partner-content-locker §2 "partner order print view". */
export function PartnerOrderPrintScreen() {
  const t = useTranslations('partnerPortal');
  const { id = '' } = useParams({ strict: false });
  const orderId = orderIdOf(id);
  const { query, isUnknown } = usePartnerOrder(orderId);
  return (
    <>
      <Band
        title={t('sheet.title', { number: orderId === null ? id : formatOrderNumber(orderId) })}
        over={
          <BandBack
            icon={IconArrowLeft}
            href={orderId === null ? '/allorderp' : pathTo('/partnerOrderDetail/$id', { id: orderId })}
            label={t('sheet.back')}
          />
        }
      >
        {query.data !== undefined && (
          <Button size="md" variant="light" icon={IconPrinter} onClick={() => window.print()}>
            {t('order.print')}
          </Button>
        )}
      </Band>
      {isUnknown ? (
        <UnknownOrder listHref="/allorderp" />
      ) : (
        <QueryBoundary query={query} skeleton={<PartnerOrderSkeleton />}>
          {(order) => <OrderSheet order={order} />}
        </QueryBoundary>
      )}
    </>
  );
}

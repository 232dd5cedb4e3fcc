import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { calendarFile } from '@loge/domain/orders/calendar-file';
import { IconCalendarDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { useBrand } from '../../../session/brand.ts';

type Order = BeneficiaryOrderDetailOnWire;

/** The appointment as a file that any calendar opens. It holds what this page shows to the person who may read it. */
export function AddToCalendar({
  order,
  appointment,
}: {
  order: Pick<Order, 'id' | 'offreLabel' | 'partnerName' | 'placeDesc' | 'statusObject'>;
  appointment: NonNullable<Order['appointment']>;
}) {
  const t = useTranslations('ordering.detail');
  const label = useLabel();
  const brand = useBrand();
  const save = () => {
    const file = calendarFile(
      {
        uid: `order-${order.id}@${window.location.hostname}`,
        begin: Date.parse(appointment.begin),
        end: Date.parse(appointment.end),
        title: `${label(order.offreLabel)}, ${order.partnerName}`,
        place: order.placeDesc,
        details: t('title', { number: formatOrderNumber(order.id) }),
        url: window.location.href,
        isConfirmed: order.statusObject !== 'NEW',
      },
      Date.now(),
      brand.title,
    );
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${t('calendarFile')}-${order.id}.ics`;
    link.click();
    // The browser reads it after this call.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <Button variant="outline" icon={IconCalendarDown} full onClick={save}>
      {t('addToCalendar')}
    </Button>
  );
}

import type { PartnerOrderSummaryOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { useMarkOrders } from './use-mark-orders.ts';

type Order = Pick<PartnerOrderSummaryOnWire, 'id' | 'task'> & {
  /** Of another server: there it is marked. */
  readonly technicalHostingServer?: string | null;
};

const marks = { take: 'taken', return: 'returned' } as const;
const markOf = ({ task, technicalHostingServer = null }: Order) =>
  technicalHostingServer === null && (task === 'take' || task === 'return') ? marks[task] : null;

type MarkButtonProps = {
  /** One order, or all of one stop. */
  orders: readonly Order[];
  size?: 'lg' | 'sm';
  full?: boolean;
};

/** The one tap by which a partner says that items are taken, or back; nothing where the orders ask for something else, or not for the same. */
export function MarkButton({ orders, size = 'sm', full = false }: MarkButtonProps) {
  const t = useTranslations('partnerPortal.marks');
  const markOrders = useMarkOrders();
  const [pending, setPending] = useState(false);
  const waiting = orders.filter((order) => markOf(order) !== null);
  const [first] = waiting;
  const mark = first === undefined ? null : markOf(first);
  if (first === undefined || mark === null || waiting.some((order) => markOf(order) !== mark)) return null;
  const say = async () => {
    setPending(true);
    await markOrders(
      waiting.map(({ id }) => id),
      mark,
    );
    setPending(false);
  };
  return (
    <Button
      size={size}
      // The act of a whole stop is that of its day.
      variant={full && waiting.length > 1 ? 'filled' : 'tinted'}
      icon={waiting.length > 1 ? IconChecks : IconCheck}
      full={full}
      pending={pending}
      onClick={() => void say()}
    >
      {waiting.length === 1 ? (
        <>
          {t(mark)} <VisuallyHidden>{t('number', { number: formatOrderNumber(first.id) })}</VisuallyHidden>
        </>
      ) : full ? (
        t(`allOf.${mark}`, { count: waiting.length })
      ) : (
        t(`all.${mark}`)
      )}
    </Button>
  );
}

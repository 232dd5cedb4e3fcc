import { getCustody } from '@loge/contract/reception/get-custody';
import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { DISPUTE_KINDS } from '@loge/domain/reception/disputes';
import { lowered } from '@loge/domain/shared/capitalised';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { Note } from '../../../design-system/feedback/note.tsx';
import { useLabel } from '../../../messages/use-label.ts';

/** Each problem that the filled button settles: the item, what is wrong, and the last note about it. */
export function OpenProblemNote({ order }: { order: ManagerOrderDetailOnWire }) {
  const t = useTranslations('orders.notices');
  const labelOf = useLabel();
  const { data } = useActionQuery(
    getCustody,
    { orderId: order.id },
    { enabled: order.filledAct?.kind === 'settleProblem' },
  );
  const open = data?.disputes.filter(({ settledAt }) => settledAt === null) ?? [];
  return open.map(({ id, label, kind, notes }) => (
    <Note key={id} tone="danger" icon={IconAlertTriangle}>
      {t('openProblem', {
        label,
        kind: DISPUTE_KINDS.flatMap((each) => (each.key === kind ? [lowered(labelOf(each.label))] : [])).join(''),
        note: notes.at(-1)?.note ?? '',
      })}
    </Note>
  ));
}

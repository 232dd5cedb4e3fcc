import { getCustody } from '@loge/contract/reception/get-custody';
import { useActionQuery } from '../../client/use-action.ts';
import { DisputeDialog } from './dispute-dialog.tsx';

/** The first problem of an order that is not settled, to be settled or added to. */
export function SettleProblemDialog({ orderId, onClose }: { readonly orderId: number; readonly onClose: () => void }) {
  const { data } = useActionQuery(getCustody, { orderId });
  const open = data?.disputes.find(({ settledAt }) => settledAt === null);
  if (open === undefined) return null;
  const { orderItemId, label } = open;
  return <DisputeDialog item={{ orderItemId, label, isOpen: true }} settling onClose={onClose} />;
}

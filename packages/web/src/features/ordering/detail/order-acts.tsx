import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { newOrderComment } from '@loge/contract/ordering/new-order-comment';
import { offreWebappPathToContinueOrder } from '@loge/contract/ordering/offre-webapp-path-to-continue-order';
import { IconCalendarX, IconLink, IconMessageReport, IconPrinter, IconRepeat, IconStar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { pathOutOfPlace } from '../../../client/failures.ts';
import { useIdempotentCall } from '../../../client/use-call.ts';
import { useSingleFlight } from '../../../client/use-single-flight.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { useFailureText } from '../../../client/failure-text.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { useCancellationText } from '../use-cancellation-text.ts';
import { useReorder } from '../use-reorder.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import styles from './order-acts.module.css';

type Order = Pick<
  BeneficiaryOrderDetailOnWire,
  | 'id'
  | 'offreId'
  | 'offreLabel'
  | 'partnerName'
  | 'placeDesc'
  | 'statusObject'
  | 'appointment'
  | 'printInfos'
  | 'canRate'
  | 'canContinue'
  | 'canCancel'
  | 'cancelAfterDelay'
  | 'cancellation'
  | 'cancellationRequested'
  | 'totalAmount'
  | 'totalAdjustedAmount'
>;

/** What the beneficiary may do with the order now, as the server says. */
export function OrderActs({ order }: { order: Order }) {
  const t = useTranslations('ordering.detail');
  return (
    <div className={styles.acts}>
      {order.canRate && (
        <Button variant="tinted" icon={IconStar} href={pathTo('/scoring/$id', { id: order.id })} full>
          {t('rate')}
        </Button>
      )}
      {/* It is not known whether it takes place. */}
      {order.appointment !== null && !order.cancellationRequested && (
        <AddToCalendar order={order} appointment={order.appointment} />
      )}
      {order.printInfos !== null && (
        <Button variant="outline" icon={IconPrinter} full onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
      {order.offreId !== null && <OrderAgain orderId={order.id} />}
      {order.canContinue && <ContinueOrder orderId={order.id} />}
      {order.canCancel && <AskToCancel order={order} />}
      <Button variant="ghost" icon={IconMessageReport} href={`/complaints/new?order=${order.id}`} full>
        {t('complain')}
      </Button>
    </div>
  );
}

function OrderAgain({ orderId }: { orderId: number }) {
  const t = useTranslations('ordering.detail');
  const { pending, again } = useReorder(orderId);
  return (
    <Button variant="outline" icon={IconRepeat} full pending={pending} onClick={() => void again()}>
      {t('again')}
    </Button>
  );
}

/** Another order that follows this one. Spec: beneficiary-and-access §2.2 (continue an order). */
function ContinueOrder({ orderId }: { orderId: number }) {
  const t = useTranslations('ordering.detail');
  const navigate = useNavigate();
  const failureText = useFailureText();
  const ask = useIdempotentCall((input: { id: number }) =>
    callAction(offreWebappPathToContinueOrder, input).catch(pathOutOfPlace),
  );
  const go = async () => {
    const answer = await ask.call({ id: orderId });
    if (answer !== undefined) await navigate({ href: answer.path });
  };
  return (
    <>
      <Button variant="outline" icon={IconLink} full pending={ask.busy} onClick={() => void go()}>
        {t('continue')}
      </Button>
      {ask.failure !== undefined && (
        <Note tone="warning" live>
          {failureText(ask.failure)}
        </Note>
      )}
    </>
  );
}

const maxReasonLength = 4000;

/** Cancelling is asked for by a comment, and the desk decides. Spec: beneficiary-and-access §4 (Cancellation). */
function AskToCancel({ order }: { order: Order }) {
  const t = useTranslations('ordering.detail');
  const dialogs = useDialogs();
  const toast = useToast();
  const write = useActionWithToast(newOrderComment);
  const termsText = useCancellationText();
  const terms =
    order.cancellation === null ? '' : termsText(order.cancellation, order.totalAdjustedAmount ?? order.totalAmount);
  // What could not be sent is there when one asks again.
  const unsent = useRef('');
  // A second tap on the dialog falls through to this button when the first one has closed it.
  const ask = useSingleFlight(async () => {
    const comment = await dialogs.prompt({
      title: t('cancelTitle'),
      body: order.cancelAfterDelay ? (
        <Note tone="warning">{t('cancelFees', { terms })}</Note>
      ) : (
        `${terms === '' ? '' : `${terms}. `}${t('cancelBody')}`
      ),
      label: t('cancelReason'),
      multiline: true,
      required: true,
      maxLength: maxReasonLength,
      initial: unsent.current,
      confirmLabel: t('cancel'),
      cancelLabel: t('keep'),
    });
    if (comment === null) return;
    unsent.current = comment;
    const answer = await write({ o: { orderId: order.id, comment, requestCancellation: true } });
    if (answer === undefined) return;
    unsent.current = '';
    toast.success(t('cancelSent'), { about: [`order ${order.id}`] });
  });
  return (
    <Button variant="ghost" icon={IconCalendarX} full onClick={() => void ask()}>
      {t('cancel')}
    </Button>
  );
}

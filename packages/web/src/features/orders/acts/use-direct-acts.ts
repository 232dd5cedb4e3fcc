import { deleteSpending } from '@loge/contract/cash-registers/delete-spending';
import { addOrRemoveOrderToAttenduFactu } from '@loge/contract/billing/add-or-remove-order-to-attendu-factu';
import { offreWebappPathToContinueOrder } from '@loge/contract/ordering/offre-webapp-path-to-continue-order';
import { changeOrderDebitDate } from '@loge/contract/orders/change-order-debit-date';
import { deleteBill } from '@loge/contract/orders/delete-bill';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { markOrderReprocessing } from '@loge/contract/orders/mark-order-reprocessing';
import { notifyOrderUpdate } from '@loge/contract/orders/notify-order-update';
import { snoozeOrder } from '@loge/contract/orders/snooze-order';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { addDays, daysBetween, formatDate } from '@loge/domain/shared/local-date';
import { useNavigate } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { aboutOrders } from './about-orders.ts';
import type { OrderInHand } from './order-in-hand.ts';

const snoozeDays = [1, 3, 7, 14] as const;
const maxSnoozeDays = 365;

/** The acts that need at most one question and can be taken back: done at once, with an undo instead of "are you sure?". */
export function useDirectActs() {
  const t = useTranslations('orders.acts');
  const spendings = useTranslations('orders.spendings');
  const language = useLocale();
  const today = useToday();
  const dialogs = useDialogs();
  const toast = useToast();
  const snooze = useActionWithToast(snoozeOrder);
  const mark = useActionWithToast(markOrderReprocessing);
  const setDebitDate = useActionWithToast(changeOrderDebitDate);
  const bill = useActionWithToast(generateTicket);
  const reverse = useActionWithToast(deleteBill);
  const settle = useActionWithToast(addOrRemoveOrderToAttenduFactu);
  const tell = useActionWithToast(notifyOrderUpdate);
  const takeBack = useActionWithToast(deleteSpending);
  const pathTo = useActionWithToast(offreWebappPathToContinueOrder);
  const navigate = useNavigate();

  const askDays = async (): Promise<number | null> => {
    const dayIn = (days: number) => formatDate(addDays(today, days), 'long', language);
    const [first, ...rest] = snoozeDays.map((days) => ({
      value: String(days),
      label: t('snoozeDays', { count: days }),
      hint: dayIn(days),
    }));
    if (first === undefined) return null;
    const answer = await dialogs.choose({
      title: t('snoozeTitle'),
      label: t('snoozeUntil'),
      initial: first.value,
      options: [first, ...rest, { value: 'other', label: t('snoozeOther') }],
      confirmLabel: t('snooze'),
    });
    if (answer !== 'other') return answer === null ? null : Number(answer);
    const date = await dialogs.promptDate({
      title: t('snoozeTitle'),
      label: t('snoozeUntil'),
      min: addDays(today, 1),
      max: addDays(today, maxSnoozeDays),
      confirmLabel: t('snooze'),
    });
    return date === null || date === '' ? null : daysBetween(today, date);
  };

  return {
    snooze: async (order: OrderInHand) => {
      const delayInDays = await askDays();
      if (delayInDays === null) return;
      const answer = await snooze({ orderId: order.id, delayInDays });
      if (answer === undefined) return;
      const until = answer.snoozedUntil ?? addDays(today, delayInDays);
      toast.show(t('snoozed', { number: formatOrderNumber(order.id), date: formatDate(until, 'long', language) }), {
        ...aboutOrders(order.id),
        undo: () => void snooze({ orderId: order.id, delayInDays: 0 }),
      });
    },
    wake: async (order: OrderInHand) => {
      const answer = await snooze({ orderId: order.id, delayInDays: 0 });
      if (answer !== undefined) toast.show(t('awake', { number: formatOrderNumber(order.id) }), aboutOrders(order.id));
    },
    mark: async (order: OrderInHand, isReprocessing: boolean) => {
      const input = { orderId: order.id, v: isReprocessing ? 1 : 0 };
      if ((await mark(input)) === undefined) return;
      toast.show(t(isReprocessing ? 'marked' : 'unmarked', { number: formatOrderNumber(order.id) }), {
        ...aboutOrders(order.id),
        undo: () => void mark({ ...input, v: 1 - input.v }),
      });
    },
    changeDebitDate: async (order: OrderInHand) => {
      const before = order.debitDate;
      const date = await dialogs.promptDate({
        title: t('debitTitle'),
        label: t('debitLabel'),
        min: addDays(today, 1),
        confirmLabel: t('debitConfirm'),
        ...(before !== null && { initial: before }),
      });
      if (date === null || date === '') return;
      if ((await setDebitDate({ orderId: order.id, nd: date })) === undefined) return;
      const message = t('debitChanged', {
        number: formatOrderNumber(order.id),
        date: formatDate(date, 'long', language),
      });
      toast.show(message, {
        ...aboutOrders(order.id),
        ...(before !== null && { undo: () => void setDebitDate({ orderId: order.id, nd: before }) }),
      });
    },
    /** Cannot be undone but by a credit note, so it is asked first. */
    bill: async (order: OrderInHand) => {
      const number = formatOrderNumber(order.id);
      const isSure = await dialogs.confirm({
        title: t('billTitle', { number }),
        body: t('billBody', { name: order.adherentName }),
        confirmLabel: t('billConfirm'),
      });
      const answer = isSure ? await bill({ orderId: order.id, print: false }) : undefined;
      if (answer !== undefined)
        toast.success(t('billed', { number, reference: answer.bill.reference }), aboutOrders(order.id));
    },
    /** Anyone who takes an order out of a statement is asked first (Spec: partner-content-locker §8); putting it in is undone by taking it out. */
    settle: async (order: OrderInHand, add: boolean) => {
      const number = formatOrderNumber(order.id);
      const isSure =
        add ||
        (await dialogs.confirm({
          title: t('takeOutTitle', { number }),
          body: t('takeOutBody'),
          confirmLabel: t('takeOutConfirm'),
        }));
      if (!isSure || (await settle({ orderId: order.id, add })) === undefined) return;
      toast.show(t(add ? 'putIn' : 'takenOut', { number }), {
        ...aboutOrders(order.id),
        undo: () => void settle({ orderId: order.id, add: !add }),
      });
    },
    deleteBill: async (order: OrderInHand) => {
      const number = formatOrderNumber(order.id);
      const comment = await dialogs.prompt({
        title: t('deleteBillTitle', { number }),
        body: t('deleteBillBody'),
        label: t('deleteBillWhy'),
        maxLength: 200,
        confirmLabel: t('deleteBillConfirm'),
      });
      if (comment === null) return;
      const answer = await reverse({ orderId: order.id, ...(comment.trim() !== '' && { comment: comment.trim() }) });
      if (answer === undefined) return;
      const note = answer.creditNote;
      toast.success(
        note === null ? t('billTakenOff', { number }) : t('billReversed', { number, reference: note.reference }),
        aboutOrders(order.id),
      );
    },
    /** On the beneficiary's own order form; the server says it when another beneficiary, or none, is selected. */
    continueOrder: async (order: OrderInHand) => {
      const answer = await pathTo({ id: order.id });
      if (answer !== undefined) await navigate({ href: answer.path });
    },
    deleteSpending: async (spendingId: number) => {
      const comment = await dialogs.prompt({
        title: spendings('deleteTitle'),
        body: spendings('deleteHelp'),
        label: spendings('reason'),
        confirmLabel: spendings('delete'),
        required: true,
        multiline: true,
        maxLength: 1000,
      });
      if (comment === null) return;
      if ((await takeBack({ spendingId, comment })) !== undefined) toast.success(spendings('deleteDone'));
    },
    notify: async (order: OrderInHand) => {
      const answer = await tell({ orderId: order.id });
      if (answer !== undefined)
        toast.success(t('notified', { name: order.adherentName, number: formatOrderNumber(order.id) }));
    },
  };
}

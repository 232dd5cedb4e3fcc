import { lookForOrderById } from '@loge/contract/orders/look-for-order-by-id';
import { formatOrderNumber, readOrderNumber } from '@loge/domain/orders/order-number';
import { messageText } from '@loge/domain/shared/messages';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callAction } from '../client/call-action.ts';
import { ActionRefused, isCallFailure } from '../client/failures.ts';
import { useFailureText } from '../client/failure-text.ts';
import { useDialogs } from '../design-system/overlays/dialogs.tsx';
import { useToast } from '../design-system/overlays/toasts.tsx';
import { pathTo } from '../routing/paths.ts';
import { useAskDesk } from './use-ask-desk.ts';
import { useSelectBeneficiary } from './use-select-context.ts';

/** The ways between orders: to a page, to a number, to the orders of a person, to a new order. */
export function useOrderNavigation() {
  const router = useRouter();
  const goToOrder = useGoToOrder();
  const selectBeneficiary = useSelectBeneficiary();
  const pageOf = useCallback((id: number) => pathTo('/conciergeOrderDetail/$id', { id }), []);
  return {
    pageOf,
    onTakeOver: (userId: number) => {
      void selectBeneficiary(userId).then((done) => (done ? router.navigate({ href: '/allorders' }) : undefined));
    },
    onGoTo: goToOrder,
  };
}

/** Asks for an order's number and goes to it. */
export function useGoToOrder(): () => void {
  const openOrder = useOpenOrder();
  const askNumber = useAskOrderNumber();
  return () => {
    void askNumber().then((id) => (id === null ? undefined : openOrder(id)));
  };
}

/** Asks for an order's number (Spec: manager §2: 'Le numéro est invalide'); null when given up. */
function useAskOrderNumber(): () => Promise<number | null> {
  const t = useTranslations('orders');
  const language = useLocale();
  const dialogs = useDialogs();
  return async () => {
    const answer = await dialogs.prompt({
      title: t('goToTitle'),
      label: t('goToLabel'),
      required: true,
      confirmLabel: t('goToConfirm'),
      check: (text) => (readOrderNumber(text) === null ? messageText('invalidOrderNumber', language) : null),
    });
    return answer === null ? null : readOrderNumber(answer);
  };
}

/** Goes to an order by its number, wherever it is: one of another conciergerie asks to switch there first. */
export function useOpenOrder(): (id: number) => Promise<void> {
  const t = useTranslations('orders');
  const router = useRouter();
  const toast = useToast();
  const failureText = useFailureText();
  const askDesk = useAskDesk();
  return async (id) => {
    try {
      const { orderInActualContext, conciergerie } = await callAction(lookForOrderById, { id });
      if (!orderInActualContext && !(await askDesk('order', conciergerie))) return;
      await router.navigate({ href: pathTo('/conciergeOrderDetail/$id', { id }) });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (error instanceof ActionRefused && error.refusal === 'not-found')
        return toast.error(t('noSuchOrder', { number: formatOrderNumber(id) }));
      if (!(error instanceof ActionRefused && error.handled)) toast.error(failureText(error));
    }
  };
}

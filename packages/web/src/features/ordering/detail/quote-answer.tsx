import { acceptQuote } from '@loge/contract/ordering/accept-quote';
import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { previewQuote } from '@loge/contract/ordering/preview-quote';
import { refuseQuote } from '@loge/contract/ordering/refuse-quote';
import { withdrawalSentence } from '@loge/domain/orders/withdrawal-text';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { ActionRefused } from '../../../client/failures.ts';
import { openPage } from '../../../client/open-page.ts';
import { isPaymentPage } from '../../../client/payment-page.ts';
import { useActionMutation, useActionQuery } from '../../../client/use-action.ts';
import { useSingleFlight } from '../../../client/use-single-flight.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Ticket } from '../../../design-system/surfaces/ticket.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { ExpressRequest, useAsksForExpressRequest } from '../preview/express-request.tsx';
import { paymentChoice, paymentFields, type PaymentWish } from '../preview/payment-choice.ts';
import { type CardToCharge, PaymentSection } from '../preview/payment-section.tsx';
import styles from './quote-answer.module.css';

type Order = BeneficiaryOrderDetailOnWire;
type ServerAction = NonNullable<Order['action']>;
interface QuoteAnswerProps {
  readonly order: Order;
  readonly card: CardToCharge;
}

const maxReasonCharacters = 4000;

/** It was answered in the meantime, or cancelled. */
const isOver = (problem: unknown): problem is ActionRefused =>
  problem instanceof ActionRefused && problem.refusal === 'quote-not-waiting';

/**
 * What the server asks the beneficiary to do, in its own words: accept the quote and say how it is paid, or refuse it. Where nothing is left to
 * arrange there is nothing to choose. Spec: §3 (Order detail, action), §4 (Payment choice on preview).
 */
export function QuoteAnswer({ order, card }: QuoteAnswerProps) {
  const t = useTranslations('ordering');
  const label = useLabel();
  const dialogs = useDialogs();
  const toast = useToast();
  const failureText = useFailureText();
  const [changed, setChanged] = useState<PaymentWish | null>(null);
  const preview = useActionQuery(previewQuote, { orderId: order.id });
  const accept = useActionMutation(acceptQuote, { onSuccess: () => toast.success(t('detail.quoteAccepted')) });
  const refuse = useActionMutation(refuseQuote, { onSuccess: () => toast.show(t('detail.quoteRefused')) });
  const language = useLocale();
  const asksForExpressRequest = useAsksForExpressRequest();
  const [expressRequest, setExpressRequest] = useState(false);
  const { action, secondAction } = order;
  const failed = accept.error ?? refuse.error;
  const failure = isOver(failed) ? null : failed;
  const hasChanged = failure instanceof ActionRefused && failure.refusal === 'price-changed';
  const terms = preview.data;
  const wished = terms && { mode: terms.wish.paymentMode, useCredits: terms.wish.useCredits };
  const wish = changed ?? wished;
  // Nothing is left to choose where the desk has arranged all of it.
  const choice =
    terms === undefined || wish === undefined || terms.orderTotal === 0
      ? null
      : paymentChoice({ options: terms.paymentOptionsInt, total: terms.orderTotal, credits: terms.credits }, wish);

  // The order shows what became of it in the meantime, and these buttons with their note are gone.
  const tellIfOver = (problem: unknown) => {
    if (isOver(problem)) toast.error(problem.message);
  };
  const acceptAsChosen = async () => {
    const expectedTotal = order.totalAdjustedAmount ?? order.totalAmount ?? 0;
    const payment = choice === null ? {} : paymentFields(choice);
    const asked = { expressRequest: terms !== undefined && asksForExpressRequest(terms.withdrawal) && expressRequest };
    const answer = await accept
      .mutateAsync({ orderId: order.id, expectedTotal, ...payment, ...asked })
      .catch(tellIfOver);
    if (answer === undefined) return;
    const { formUrl, errorMessage } = answer.paymentAction;
    if (formUrl !== null && isPaymentPage(formUrl)) openPage(formUrl);
    else if (errorMessage !== null) await dialogs.alert({ title: t('preview.paymentFailed'), body: errorMessage });
  };
  // A word that could not be sent is there when one refuses again.
  const unsent = useRef('');
  const perform = useSingleFlight(async ({ serverAction }: ServerAction) => {
    if (serverAction === 'AcceptQuote') return acceptAsChosen();
    const comment = await dialogs.prompt({
      title: t('detail.refuseTitle'),
      body: t('detail.refuseBody'),
      label: t('detail.refuseReason'),
      multiline: true,
      maxLength: maxReasonCharacters,
      initial: unsent.current,
      ...(secondAction === null ? {} : { confirmLabel: label(secondAction.buttonLabelInt) }),
    });
    if (comment === null) return;
    unsent.current = comment;
    await refuse.mutateAsync({ orderId: order.id, ...(comment === '' ? {} : { comment }) }).catch(tellIfOver);
  });
  if (action === null) return null;
  const pending = accept.isPending || refuse.isPending;
  return (
    <Ticket
      as="section"
      footLayout="stack"
      foot={
        <div className={styles.acts}>
          {secondAction !== null && (
            <Button variant="outline" disabled={pending} onClick={() => void perform(secondAction)}>
              {label(secondAction.buttonLabelInt)}
            </Button>
          )}
          <Button
            pending={pending}
            disabled={!pending && (terms === undefined || choice?.isBlocked === true)}
            onClick={() => void perform(action)}
          >
            {label(action.buttonLabelInt)}
          </Button>
        </div>
      }
    >
      {failure !== null && (
        <Note tone="warning" live className={styles.failure}>
          {hasChanged ? t('detail.quoteChanged') : failureText(failure)}
        </Note>
      )}
      <QueryBoundary query={preview} skeleton={<ChoiceSkeleton />}>
        {({ withdrawal }) => (
          <div className={styles.terms} inert={pending}>
            {choice !== null && wish !== undefined && (
              <PaymentSection
                choice={choice}
                problem={undefined}
                card={card}
                onMode={(mode) => setChanged({ ...wish, mode })}
                onCredits={(useCredits) => setChanged({ ...wish, useCredits })}
              />
            )}
            <p className={styles.right}>{withdrawalSentence(withdrawal, language)}.</p>
            {asksForExpressRequest(withdrawal) && (
              <ExpressRequest checked={expressRequest} onCheckedChange={setExpressRequest} />
            )}
          </div>
        )}
      </QueryBoundary>
    </Ticket>
  );
}

const ChoiceSkeleton = () => (
  <SkeletonGroup>
    <Skeleton width="40%" />
    <Skeleton shape="box" height={120} />
  </SkeletonGroup>
);

import { acceptQuote } from '@loge/contract/ordering/accept-quote';
import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { refuseQuote } from '@loge/contract/ordering/refuse-quote';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { ActionRefused } from '../../../client/failures.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { useOneAtATime } from '../../../client/use-one-at-a-time.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Ticket } from '../../../design-system/surfaces/ticket.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import styles from './quote-answer.module.css';

type Order = BeneficiaryOrderDetailOnWire;
type ServerAction = NonNullable<Order['action']>;

const longestWord = 4000;

/** It was answered meanwhile, or called off. */
const isOver = (problem: unknown): problem is ActionRefused =>
  problem instanceof ActionRefused && problem.refusal === 'quote-not-waiting';

/** What the server asks the beneficiary to do, in its own words: accept the quote, or refuse it. Spec: §3 (Order detail, action). */
export function QuoteAnswer({ order }: { order: Order }) {
  const t = useTranslations('ordering.detail');
  const label = useLabel();
  const dialogs = useDialogs();
  const toast = useToast();
  const failureText = useFailureText();
  const accept = useActionMutation(acceptQuote, { onSuccess: () => toast.success(t('quoteAccepted')) });
  const refuse = useActionMutation(refuseQuote, { onSuccess: () => toast.show(t('quoteRefused')) });
  const { action, secondAction } = order;
  const failed = accept.error ?? refuse.error;
  const failure = isOver(failed) ? null : failed;
  const hasChanged = failure instanceof ActionRefused && failure.refusal === 'price-changed';

  // The order shows what became of it meanwhile, and these buttons with their note are gone.
  const tellIfOver = (problem: unknown) => {
    if (isOver(problem)) toast.error(problem.message);
  };
  const perform = useOneAtATime(async ({ serverAction }: ServerAction) => {
    if (serverAction === 'AcceptQuote') {
      const expectedTotal = order.totalAdjustedAmount ?? order.totalAmount ?? 0;
      await accept.mutateAsync({ orderId: order.id, expectedTotal }).catch(tellIfOver);
      return;
    }
    const comment = await dialogs.prompt({
      title: t('refuseTitle'),
      body: t('refuseBody'),
      label: t('refuseReason'),
      multiline: true,
      maxLength: longestWord,
      ...(secondAction === null ? {} : { confirmLabel: label(secondAction.buttonLabelInt) }),
    });
    if (comment === null) return;
    await refuse.mutateAsync({ orderId: order.id, ...(comment === '' ? {} : { comment }) }).catch(tellIfOver);
  });
  if (action === null || action.serverAction === 'PayOrder') return null;
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
          <Button pending={pending} onClick={() => void perform(action)}>
            {label(action.buttonLabelInt)}
          </Button>
        </div>
      }
    >
      <p className={styles.words}>{label(action.longLabel)}</p>
      {failure !== null && (
        <Note tone="warning" live className={styles.failure}>
          {hasChanged ? t('quoteChanged') : failureText(failure)}
        </Note>
      )}
    </Ticket>
  );
}

import { previewOrder } from '@loge/contract/ordering/preview-order';
import type { Cents } from '@loge/domain/shared/money';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionRefused } from '../../client/failures.ts';
import { declareCriticalScreen } from '../../client/refetch-interval.ts';
import { reportNote } from '../../client/report-problem.ts';
import { useStore } from '../../client/store.ts';
import { announceTopics } from '../../client/topic-bus.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryError, QueryBoundary } from '../../client/query-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { serverProblems } from '../../features/ordering/draft/draft-problems.ts';
import { attemptOf, keepDraft, useDraft } from '../../features/ordering/draft/draft-store.ts';
import { newOrderOf } from '../../features/ordering/draft/new-order.ts';
import { hasAnswers, type OrderDraft } from '../../features/ordering/draft/order-draft.ts';
import { UnansweredOrder } from '../../features/ordering/preview/unanswered-order.tsx';
import { OrderPreview, type Agreement } from '../../features/ordering/preview/order-preview.tsx';
import { noWish } from '../../features/ordering/preview/payment-choice.ts';
import { useAfterOrder } from '../../features/ordering/preview/use-after-order.tsx';
import { usePlaceOrder } from '../../features/ordering/preview/use-place-order.ts';
import { useRefusalNotice } from '../../features/ordering/preview/use-refusal-notice.tsx';
import { cardIsCharged, useCardChoice } from '../../features/payments/use-card-choice.tsx';
import { ServicePicture } from '../../pictures/service-picture.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { StepBar } from './layout/step-bar.tsx';
import styles from './start-order-screen.module.css';
import { useOffer, type OfferSearch } from './use-offer.ts';

/** The recap and the payment. Without a draft or its offer one starts again (Spec: beneficiary-and-access §8). */
export function PreviewOrderScreen() {
  const t = useTranslations('ordering.preview');
  useScreenTitle(t('title'));
  useEffect(declareCriticalScreen, []);
  const navigate = useNavigate();
  const parameters = useParams({ strict: false });
  const { uId = '', coId = '', partId = '' } = parameters;
  const offreId = Number(parameters.offreId);
  const draft = useDraft(offreId)?.draft;
  const search = useOffer({ category: Number(coId), offreId });
  const place = pathTo('/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre', {
    backTo: 1,
    universe: uId,
    category: coId,
    partner: partId,
    offre: offreId,
  });
  // Going back to the form goes on with the same order, and with what it continues.
  const parentOrderId = draft?.parentOrderId ?? null;
  const form = parentOrderId === null ? place : `${place}?continue=${parentOrderId}`;
  const partners = pathTo('/bnfv2/category/$universe/$category', {
    universe: uId,
    category: coId,
  });
  const [hadDraft] = useState(draft !== undefined && hasAnswers(draft));
  const startsAgain = !hadDraft || search.state === 'gone' || search.state === 'elsewhere';
  useEffect(() => {
    if (!startsAgain) return;
    reportNote(`No order in progress for offer ${offreId}`);
    void navigate({ href: form, replace: true });
  }, [startsAgain, form, offreId, navigate]);
  return (
    <div className={styles.screen}>
      <StepBar title={t('title')} back={form} step={2} />
      {search.state === 'found' && draft !== undefined && !startsAgain ? (
        <Found {...search} draft={draft} form={form} partners={partners} />
      ) : search.state === 'failed' && !startsAgain ? (
        <QueryError failure={search.failure} retry={search.retry} />
      ) : (
        <PreviewSkeleton />
      )}
    </div>
  );
}

type FoundProps = Extract<OfferSearch, { state: 'found' }> & { draft: OrderDraft; form: string; partners: string };

function Found({ offer, partner, draft, form, partners }: FoundProps) {
  const navigate = useNavigate();
  const order = newOrderOf(offer, draft);
  const placing = usePlaceOrder(offer.id);
  // Once it is placed, what it took (a slot, credits) is no longer to be had: nobody asks for the recap of what is done.
  const query = useActionQuery(previewOrder, { o: order }, { enabled: !placing.busy });
  const afterOrder = useAfterOrder();
  const card = useCardChoice(cardIsCharged(null, query.data?.orderTotal === null));
  const { payment } = attemptOf(offer.id);
  const wish = useStore(payment) ?? noWish;
  const total = query.data?.orderTotal;
  const firstSeen = total === undefined ? undefined : firstSeenTotal(attemptOf(offer.id).seenTotal.get(), total);
  const [agreedTotal, setAgreedTotal] = useState(firstSeen);
  // What the person has read first is what they agree to; what comes later is news.
  if (agreedTotal === undefined && firstSeen !== undefined) setAgreedTotal(firstSeen);
  const itemIds = order.items.map(({ offreItemId }) => offreItemId);
  const notice = useRefusalNotice({
    failure: placing.failure,
    before: agreedTotal ?? null,
    after: total ?? null,
    changeHref: form,
    othersHref: partners,
  });
  const refusedFields = placing.failure instanceof ActionRefused ? placing.failure.fields : [];
  const paymentProblem = refusedFields.find(({ field }) => field === 'o.paymentMode')?.message;

  // While it is not known what became of the order, its own slot or credits may be what stands in the way of another recap.
  const isOpen = placing.isLost || placing.busy;
  const noRecap = isOpen ? null : query.error;
  // What the form itself got wrong is righted there.
  const wrong = noRecap instanceof ActionRefused && noRecap.fields.length > 0 ? noRecap.fields : undefined;
  useEffect(() => {
    if (wrong === undefined) return;
    keepDraft(draft, serverProblems(wrong, itemIds));
    void navigate({ href: form, replace: true });
    // Once per answer: the ids belong to the order that was refused.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wrong]);

  // A slot that somebody else has by now is chosen anew where slots are; what has been typed is still there.
  const refused = placing.failure ?? (query.data === undefined ? noRecap : null);
  const slotGone = refused instanceof ActionRefused && refused.refusal === 'slot-not-available' ? refused : undefined;
  useEffect(() => {
    if (slotGone === undefined) return;
    keepDraft(draft, { beginDate: slotGone.message });
    announceTopics(['calendars']);
    void navigate({ to: form, replace: true });
    // Once per answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [slotGone]);

  const isEqual = placing.failure instanceof ActionRefused && placing.failure.refusal === 'equal-order-just-placed';
  /** Null sends again what is without an answer. */
  const place = async (agreement: Agreement | null) => {
    if (agreement !== null) setAgreedTotal(agreement.expectedTotal);
    const placed = await placing.place({ ...order, ...agreement, evenIfEqual: isEqual });
    if (placed !== undefined) await afterOrder(placed);
  };
  const failure = placing.failure;
  useEffect(() => {
    // Whatever was refused, the recap must show what holds now.
    if (failure instanceof ActionRefused) void query.refetch();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure]);

  if (isOpen && query.data === undefined && query.error !== null) {
    return <UnansweredOrder busy={placing.busy} onRetry={() => void place(null)} />;
  }
  return (
    <QueryBoundary query={query} skeleton={<PreviewSkeleton />}>
      {(preview) => (
        <OrderPreview
          offer={preview.offre}
          preview={preview}
          draft={order}
          picture={<ServicePicture illustration={offer.illustration ?? partner.illustration} />}
          changeHref={form}
          busy={placing.busy}
          isLost={placing.isLost}
          isEqual={isEqual}
          notice={notice}
          paymentProblem={paymentProblem}
          card={card}
          wish={wish}
          onWish={payment.set}
          onOrder={(agreement) => void place(agreement)}
        />
      )}
    </QueryBoundary>
  );
}

/** What the person read first: the form's total, or the recap's. A lower one, as for an offered order, the recap tells by itself. */
const firstSeenTotal = (inForm: Cents | undefined, total: Cents | null): Cents | null =>
  inForm !== undefined && total !== null && total > inForm ? inForm : total;

function PreviewSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton ?? ''}>
      <Skeleton shape="box" height={300} />
      <Skeleton width="60%" />
      <Skeleton shape="box" height={80} />
      <Skeleton shape="box" height={80} />
    </SkeletonGroup>
  );
}

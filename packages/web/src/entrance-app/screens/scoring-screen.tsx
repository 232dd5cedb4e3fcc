import { getOrderByNoteToken } from '@loge/contract/ordering/get-order-by-note-token';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ActionRefused, isNotFound } from '../../client/failures.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { ScoringForm } from '../../features/ordering/scoring/scoring-form.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { useLabel } from '../../messages/use-label.ts';
import { useLanguage } from '../../session/language.ts';
import { useSession } from '../../session/session.ts';
import { ReadingFrame } from '../reading-frame.tsx';
import styles from './scoring-screen.module.css';

const route = getRouteApi('/scoring/$id');

/** Rating an order, by its number when one is signed in, by the token of the mail otherwise. Spec: §2.4 (Scoring page). */
export function ScoringScreen() {
  const { id } = route.useParams();
  const { phase } = useSession();
  const isNumber = /^\d{1,15}$/.test(id);
  return (
    <MessagesProvider language={useLanguage()} group="scoring">
      {isNumber && phase === 'signed-in' ? (
        <OwnOrder key={id} orderId={Number(id)} />
      ) : (
        <OrderOfMail key={id} token={id} />
      )}
    </MessagesProvider>
  );
}

function OrderOfMail({ token }: { token: string }) {
  const t = useTranslations('scoring');
  const label = useLabel();
  const { data, failure, retry } = useAnswer(getOrderByNoteToken, { token });
  // Only what the server says of the link itself: one that is over stays so, trouble passes.
  const isOver = failure instanceof ActionRefused && failure.refusal === 'link-expired';
  if (isOver || isNotFound(failure ?? null))
    return <Sentence title={t('expired')} text={t('expiredHelp')} orderId={null} />;
  if (failure !== undefined) return <Failed>{<QueryError failure={failure} retry={retry} />}</Failed>;
  if (data === undefined) return <Waiting />;
  const { order } = data;
  if (order.alreadyRated) return <Sentence title={t('already')} orderId={null} />;
  return (
    <Rating
      what={`${label(order.offreLabel)}, ${order.partnerName}`}
      on={order.dateRealisation}
      form={(onRated) => <ScoringForm target={{ token }} questions={order.questions} onRated={onRated} />}
      orderId={null}
    />
  );
}

function OwnOrder({ orderId }: { orderId: number }) {
  const t = useTranslations('scoring');
  const label = useLabel();
  const { data, failure, retry } = useAnswer(orderDetail, { id: orderId });
  if (failure instanceof ActionRefused && isNotFound(failure))
    return <Sentence title={failure.message} orderId={null} />;
  if (failure !== undefined) return <Failed>{<QueryError failure={failure} retry={retry} />}</Failed>;
  if (data === undefined) return <Waiting />;
  if (data.order.audience !== 'beneficiary') return <Sentence title={t('notYet')} orderId={null} />;
  const { order } = data;
  if (order.note >= 0) return <Sentence title={t('already')} orderId={orderId} />;
  if (!order.canRate) return <Sentence title={t('notYet')} orderId={orderId} />;
  return (
    <Rating
      what={`${label(order.offreLabel)}, ${order.partnerName}`}
      on={order.dateRealisation}
      form={(onRated) => <ScoringForm target={{ orderId }} questions={order.scoringQuestions} onRated={onRated} />}
      orderId={orderId}
    />
  );
}

type RatingProps = {
  what: string;
  on: LocalDate | null;
  form: (onRated: () => void) => ReactNode;
  /** Where the order itself can be seen; null for the person who came by mail. */
  orderId: number | null;
};

function Rating({ what, on, form, orderId }: RatingProps) {
  const t = useTranslations('scoring');
  const language = useLocale();
  const [isRated, setRated] = useState(false);
  if (isRated) return <Sentence title={t('thanksTitle')} text={t('thanks')} orderId={orderId} />;
  return (
    <ReadingFrame title={t('title')}>
      <p className={styles.what}>
        <b>{what}</b>
        {on !== null && <span>{t('on', { date: formatDate(on, 'long', language) })}</span>}
        <span>{t('intro')}</span>
      </p>
      {form(() => setRated(true))}
    </ReadingFrame>
  );
}

function Sentence({ title, text, orderId }: { title: string; text?: string; orderId: number | null }) {
  const t = useTranslations('scoring');
  return (
    <ReadingFrame title={t('title')}>
      <EmptyState
        object="cadeau"
        title={title}
        action={
          <Button variant="tinted" size="md" href={orderId === null ? '/' : `/bnfv2/orderDetail/${orderId}`}>
            {t(orderId === null ? 'home' : 'backToOrder')}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </ReadingFrame>
  );
}

function Failed({ children }: { children: ReactNode }) {
  return <ReadingFrame title={useTranslations('scoring')('title')}>{children}</ReadingFrame>;
}

function Waiting() {
  return (
    <ReadingFrame title={useTranslations('scoring')('title')}>
      <SkeletonGroup className={styles.waiting ?? ''}>
        <Skeleton width="60%" />
        <Skeleton shape="box" height={80} />
        <Skeleton shape="box" height={80} />
        <Skeleton shape="box" height={80} />
      </SkeletonGroup>
    </ReadingFrame>
  );
}

import { readPartnerLink } from '@loge/contract/partner-portal/read-partner-link';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ActionRefused, isNotFound } from '../../client/failures.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { LinkAnswer } from '../../features/partner-portal/link/link-answer.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { useLanguage } from '../../session/language.ts';
import { ReadingFrame } from '../reading-frame.tsx';
import styles from './scoring-screen.module.css';

const route = getRouteApi('/partnerAnswer/$token');

/** A partner answers to an order by the link of a mail, without signing in. */
export function PartnerLinkScreen() {
  const { token } = route.useParams();
  return (
    <MessagesProvider language={useLanguage()} group="partnerLink">
      <LinkedOrder key={token} token={token} />
    </MessagesProvider>
  );
}

function LinkedOrder({ token }: { token: string }) {
  const t = useTranslations('partnerLink');
  const language = useLocale();
  const [answered, setAnswered] = useState<'accept' | 'decline' | null>(null);
  const { data, failure, retry } = useAnswer(readPartnerLink, { token });
  if (answered === 'accept') return <Sentence title={t('accepted')} text={t('acceptedHelp')} />;
  if (answered === 'decline') return <Sentence title={t('declined')} text={t('declinedHelp')} />;
  const isOver = failure instanceof ActionRefused && failure.refusal === 'link-expired';
  if (isOver || isNotFound(failure ?? null)) return <Sentence title={t('over')} text={t('overHelp')} />;
  if (failure !== undefined)
    return (
      <ReadingFrame title={t('title')}>
        <QueryError failure={failure} retry={retry} />
      </ReadingFrame>
    );
  if (data === undefined)
    return (
      <ReadingFrame title={t('title')}>
        <SkeletonGroup className={styles.waiting ?? ''}>
          <Skeleton width="60%" />
          <Skeleton shape="box" height={80} />
        </SkeletonGroup>
      </ReadingFrame>
    );
  const { order } = data;
  if (!order.isOpen) return <Sentence title={t('over')} text={t('overHelp')} />;
  const day = order.date === null ? '' : formatDate(order.date, 'long', language);
  const when = order.time === null ? day : `${day}, ${formatTime(order.time, language)}`;
  return (
    <ReadingFrame title={t('title')}>
      <p className={styles.what}>
        <b>{order.offreLabel}</b>
        {order.services !== '' && <span>{order.services}</span>}
        {when !== '' && <span>{when}</span>}
        <span>{t('number', { number: formatOrderNumber(order.id) })}</span>
        <span>{t('intro', { desk: order.conciergerieName, partner: order.partnerName })}</span>
      </p>
      <LinkAnswer token={token} onAnswered={setAnswered} />
    </ReadingFrame>
  );
}

function Sentence({ title, text }: { title: string; text: string }) {
  const t = useTranslations('partnerLink');
  return (
    <ReadingFrame title={t('title')}>
      <EmptyState
        object="accueil"
        title={title}
        action={
          <Button variant="tinted" size="md" href="/">
            {t('space')}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </ReadingFrame>
  );
}

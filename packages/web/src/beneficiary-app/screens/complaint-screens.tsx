import { getComplaint } from '@loge/contract/complaints/get-complaint';
import { complaintNumber } from '@loge/domain/complaints/complaint';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isNotFound } from '../../client/failures.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { Conversation } from '../../features/chat/conversation.tsx';
import { OwnComplaintActs } from '../../features/complaints/complaint-acts.tsx';
import { ComplaintFacts } from '../../features/complaints/complaint-facts.tsx';
import { FileComplaintForm } from '../../features/complaints/file-complaint-form.tsx';
import { MediationNote } from '../../features/complaints/mediation-note.tsx';
import { OwnComplaints } from '../../features/complaints/own-complaints.tsx';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { usesFirstDesign } from '../../session/audience.ts';
import { useUser } from '../../session/session.ts';
import { NarrowScreen } from '../narrow-screen.tsx';
import styles from './complaint-screens.module.css';

const addressOf = (id: number): string => pathTo('/complaints/$id', { id });

/** A beneficiary's complaints; a screen of both designs. */
export function ComplaintsScreen() {
  return (
    <FurtherMessages group="complaints">
      <Complaints />
    </FurtherMessages>
  );
}

function Complaints() {
  const t = useTranslations('complaints');
  useScreenTitle(t('title'));
  return (
    <NarrowScreen title={t('title')} back="/bnfv2/menu">
      <div className={styles.page}>
        <OwnComplaints addressOf={addressOf} />
        <Button icon={IconPlus} full href="/complaints/new">
          {t('file')}
        </Button>
        <TextLink href="/bnfv2/text/TRAITEMENT_RECLAMATIONS/complaints">{t('page')}</TextLink>
      </div>
    </NarrowScreen>
  );
}

/** Where one makes a complaint, about an order that the address names, or about the desk. */
function FileComplaint() {
  const t = useTranslations('complaints');
  const navigate = useNavigate();
  const orderAddress = useOrderAddress();
  const { order }: { order?: number } = useSearch({ strict: false });
  useScreenTitle(t('fileTitle'));
  const back = order === undefined ? '/complaints' : orderAddress(order);
  return (
    <NarrowScreen title={t('fileTitle')} back={back}>
      <div className={styles.page}>
        <p className={styles.soft}>
          {order === undefined ? t('about') : t('aboutOrder', { number: formatOrderNumber(order) })}
        </p>
        <FileComplaintForm
          orderId={order ?? null}
          onFiled={(id) => void navigate({ href: addressOf(id), replace: true })}
        />
      </div>
    </NarrowScreen>
  );
}

/** One complaint, followed live: where it stands, what was said, and the mediator where it is their turn; or a new one. */
export function ComplaintScreen() {
  const { id } = useParams({ strict: false });
  return (
    <FurtherMessages group="complaints">
      {id === 'new' ? <FileComplaint /> : <Complaint complaintId={Number(id)} />}
    </FurtherMessages>
  );
}

function Complaint({ complaintId }: { complaintId: number }) {
  const t = useTranslations('complaints');
  const orderAddress = useOrderAddress();
  const title = t('one', { number: complaintNumber(complaintId) });
  useScreenTitle(title);
  const query = useActionQuery(
    getComplaint,
    { complaintId, side: 'beneficiary' },
    { select: ({ complaint }) => complaint },
  );
  if (isNotFound(query.error)) {
    return (
      <NarrowScreen title={title} back="/complaints">
        <EmptyState
          title={t('gone')}
          action={
            <Button variant="tinted" size="md" href="/complaints">
              {t('seeAll')}
            </Button>
          }
        />
      </NarrowScreen>
    );
  }
  const thread = { messageThreadType: 'complaint', targetId: complaintId, side: 'beneficiary' } as const;
  return (
    <NarrowScreen title={title} back="/complaints">
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={260} />
          </SkeletonGroup>
        }
      >
        {(complaint) => (
          <div className={styles.page}>
            <div>
              <h2 className={styles.subject}>{complaint.subject}</h2>
              {complaint.orderId !== null && (
                <TextLink href={orderAddress(complaint.orderId)}>
                  {t('aboutOrder', { number: formatOrderNumber(complaint.orderId) })}
                </TextLink>
              )}
            </div>
            <Card>
              <ComplaintFacts complaint={complaint} />
            </Card>
            {complaint.mediation !== null && <MediationNote mediation={complaint.mediation} />}
            <OwnComplaintActs complaint={complaint} />
            <h2 className={styles.heading}>{t('conversation')}</h2>
            <div className={styles.talk}>
              <Conversation thread={thread} head={() => null} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </NarrowScreen>
  );
}

/** Where an order is shown, in the design of the reader. */
function useOrderAddress(): (id: number) => string {
  const path = usesFirstDesign(useUser()) ? '/orderDetail/$id' : '/bnfv2/orderDetail/$id';
  return (id) => pathTo(path, { id });
}

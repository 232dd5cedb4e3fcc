import type { PartnerOrderOnWire } from '@loge/contract/partner-portal/partner-order-wire';
import { IconPackageImport } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { DescriptionList } from '../../../design-system/data/description-list.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { StatusBadge } from '../../../design-system/status/status-badge.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { Ticket } from '../../../design-system/surfaces/ticket.tsx';
import { TicketNumber } from '../../../design-system/surfaces/ticket-number.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { dueDay, dueTime } from '../due.ts';
import { useMomentText, useServiceDay } from '../partner-texts.ts';
import { MarkButton } from '../mark-button.tsx';
import { lookOf } from '../task-look.ts';
import { useOrderFacts } from '../use-order-facts.tsx';
import { AnswerBefore } from './answer-before.tsx';
import { Messages } from './messages.tsx';
import { OrderAnswers } from './order-answers.tsx';
import { OrderedLines } from './ordered-lines.tsx';
import styles from './partner-order-view.module.css';
import { WriteToDesk } from './write-to-desk.tsx';

/** One order for the one who does the work: what, for whom, when, where, what was said. Spec: partner-content-locker §2 "/partnerOrderDetail/:id". */
export function PartnerOrderView({ order }: { order: PartnerOrderOnWire }) {
  const t = useTranslations('partnerPortal');
  const facts = useOrderFacts(order);
  const dayText = useServiceDay();
  const momentText = useMomentText();
  const { icon, ground } = lookOf(order);
  const day = dueDay(order);
  // The badge says the task; where and by when stands below it.
  const whereAndWhen = [order.conciergerieName, day === null ? null : dayText(day, dueTime(order))]
    .filter((part) => part !== null)
    .join(' · ');
  const forPartner = order.partnerAmountExcludingVat;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {order.cancelled && <Note tone="warning">{t('order.calledOff')}</Note>}
        <Ticket
          as="section"
          foot={
            <>
              <TicketNumber number={order.id} />
              {forPartner === null ? (
                <span className={styles.next}>{whereAndWhen}</span>
              ) : (
                <span className={styles.forPartner}>
                  {t('order.forPartner')}{' '}
                  <b>
                    <MoneyText cents={forPartner} /> {t('order.withoutVat')}
                  </b>
                </span>
              )}
            </>
          }
        >
          {order.answerBefore !== null && <AnswerBefore moment={order.answerBefore} />}
          <div className={styles.head}>
            <span className={styles.mark} style={{ background: ground }}>
              <Glyph icon={icon} size={24} />
            </span>
            <div className={styles.words}>
              <h2 className={styles.offer}>{order.offreLabel}</h2>
              <p className={styles.category}>{order.categoryLabel}</p>
              {forPartner !== null && <p className={styles.next}>{whereAndWhen}</p>}
            </div>
            <StatusBadge tone={order.statusColor} label={order.statusPartenaire} className={styles.badge} />
          </div>
        </Ticket>
        {order.returnedAt === null ? (
          <MarkButton orders={[order]} size="lg" full />
        ) : (
          <Note tone="info" icon={IconPackageImport}>
            {t('marks.returnedAt', { when: momentText(order.returnedAt) })}
          </Note>
        )}
        <OrderAnswers order={order} />
        <Card as="section" aria-labelledby="ordered">
          <SectionHead id="ordered" title={t('order.what')} />
          <OrderedLines lines={order.items} />
        </Card>
      </div>
      <div className={styles.rail}>
        <Card as="section" aria-labelledby="facts">
          <SectionHead id="facts" title={t('order.facts')} />
          <DescriptionList facts={facts} />
        </Card>
        <Card as="section" aria-labelledby="messages">
          <SectionHead id="messages" title={t('order.messages')} />
          <Messages comments={order.comments} />
          <WriteToDesk orderId={order.id} />
        </Card>
      </div>
    </div>
  );
}

/** The shape of an order that is on its way. */
export function PartnerOrderSkeleton() {
  return (
    <SkeletonGroup className={styles.columns}>
      <div className={styles.main}>
        <Skeleton shape="box" height={136} />
        <Skeleton shape="box" height={220} />
      </div>
      <div className={styles.rail}>
        <Skeleton shape="box" height={260} />
        <Skeleton shape="box" height={140} />
      </div>
    </SkeletonGroup>
  );
}

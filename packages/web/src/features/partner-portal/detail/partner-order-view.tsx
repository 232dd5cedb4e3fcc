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
import { PartnerMoney } from '../partner-money.tsx';
import { useMomentText } from '../partner-texts.ts';
import { MarkButton } from '../mark-button.tsx';
import { lookOf } from '../task-look.ts';
import { useOrderFacts } from '../use-order-facts.tsx';
import { AnswerBefore } from './answer-before.tsx';
import { Messages } from './messages.tsx';
import { OrderAnswers } from './order-answers.tsx';
import { OrderedLines } from './ordered-lines.tsx';
import styles from './partner-order-view.module.css';
import { WhenAndWhere } from './when-and-where.tsx';
import { WriteToDesk } from './write-to-desk.tsx';

const onTicket: ReadonlySet<string> = new Set(['service', 'delivery', 'place']);

/** One order for the one who does the work: what, for whom, when, where, what was said. Spec: partner-content-locker §2 "/partnerOrderDetail/:id". */
export function PartnerOrderView({ order }: { order: PartnerOrderOnWire }) {
  const t = useTranslations('partnerPortal');
  // When and where stands on the ticket.
  const facts = useOrderFacts(order);
  const momentText = useMomentText();
  const { icon, ground } = lookOf(order);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {order.cancelled && <Note tone="warning">{t('order.calledOff')}</Note>}
        <Ticket
          as="section"
          foot={
            <>
              <TicketNumber number={order.id} />
              <span className={styles.forPartner}>
                {t('order.forPartner')}{' '}
                <b>
                  <PartnerMoney order={order} />
                </b>
              </span>
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
            </div>
            <StatusBadge tone={order.statusColor} label={order.statusPartenaire} className={styles.badge} />
          </div>
          <section aria-label={t('order.what')} className={styles.what}>
            <OrderedLines lines={order.items} />
          </section>
          <WhenAndWhere order={order} />
        </Ticket>
        {order.returnedAt === null ? (
          <MarkButton orders={[order]} size="lg" full />
        ) : (
          <Note tone="info" icon={IconPackageImport}>
            {t('marks.returnedAt', { when: momentText(order.returnedAt) })}
          </Note>
        )}
        <OrderAnswers order={order} />
      </div>
      <div className={styles.rail}>
        <Card as="section" aria-labelledby="facts">
          <SectionHead id="facts" title={t('order.facts')} />
          <DescriptionList facts={facts.filter(({ key }) => !onTicket.has(key))} />
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

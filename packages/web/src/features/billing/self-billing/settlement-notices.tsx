import { getSettlementNotices, type SettlementNoticeOnWire } from '@loge/contract/billing/get-settlement-notices';
import { markSettlementNotice } from '@loge/contract/billing/mark-settlement-notice';
import { firstDayOf } from '@loge/domain/billing/statement-months';
import { formatDate, formatMonth } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import {
  IconCalendarTime,
  IconCircleCheck,
  IconFileInvoice,
  IconFileMinus,
  IconMail,
  IconMailOpened,
  IconMessageCircle,
  IconMessageReport,
} from '@tabler/icons-react';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useToday } from '../../../client/local-moment.ts';
import { useActionMutation, useActionQuery } from '../../../client/use-action.ts';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { classNames } from '../../../design-system/class-names.ts';
import { Glyph, type GlyphIcon } from '../../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../../design-system/layout/visually-hidden.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './settlement-notices.module.css';

const icons = {
  toAnswer: IconFileInvoice,
  answerSoon: IconCalendarTime,
  kept: IconMessageCircle,
  tacit: IconCircleCheck,
  creditNote: IconFileMinus,
  contested: IconMessageReport,
} as const satisfies Record<SettlementNoticeOnWire['notice'], GlyphIcon>;

interface SettlementNoticesProps {
  readonly title: string;
  /** The day view shows what is new; a screen of invoices all that holds. */
  readonly isUnreadOnly?: boolean;
  readonly hrefOf: (notice: SettlementNoticeOnWire) => string;
}

/** What one is told of invoices in partners’ names, each with the way to it and a tick. Nothing where there is nothing to tell. */
export function SettlementNotices({ title, isUnreadOnly = false, hrefOf }: SettlementNoticesProps) {
  const id = useId();
  const { data } = useActionQuery(getSettlementNotices, {});
  const shown = (data?.notices ?? []).filter(({ isRead }) => !isUnreadOnly || !isRead);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.notices}>
        {shown.map((notice) => (
          <NoticeRow key={`${notice.invoiceId} ${notice.notice}`} notice={notice} href={hrefOf(notice)} />
        ))}
      </ul>
    </section>
  );
}

function NoticeRow({ notice, href }: { readonly notice: SettlementNoticeOnWire; readonly href: string }) {
  const t = useTranslations('selfBilling.notices');
  const language = useLocale();
  const today = useToday();
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate, isPending, variables } = useActionMutation(markSettlementNotice);
  const { invoiceId, notice: kind, reference, otherReference, answerBy, partenaire, since, amountTTC } = notice;
  // The tick turns at once, and back if the server says no.
  const isRead = isPending ? variables.isRead : notice.isRead;
  const day = answerBy === null ? '' : formatDate(answerBy, 'numeric', language);
  const label = t(`kinds.${kind}`, { reference, other: otherReference ?? '', day, partner: partenaire });
  const about = [
    formatMonth(firstDayOf(notice), language),
    formatMoney(amountTTC, language),
    formatDate(since, 'short', language, today),
  ].join(' · ');
  const tick = (wanted: boolean) =>
    mutate({ invoiceId, notice: kind, isRead: wanted }, { onError: (failure) => toast.error(failureText(failure)) });
  return (
    <li className={classNames(styles.notice, !isRead && styles.unread)}>
      <span className={styles.icon}>
        <Glyph icon={icons[kind]} size={20} />
      </span>
      <div className={styles.words}>
        {!isRead && <VisuallyHidden>{t('new')}</VisuallyHidden>}
        <Link href={href} className={styles.link} onClick={() => !isRead && tick(true)}>
          {label}
        </Link>
        <span className={styles.about}>{about}</span>
      </div>
      <IconButton
        icon={isRead ? IconMailOpened : IconMail}
        label={t(isRead ? 'markUnread' : 'markRead', { label })}
        className={styles.tick}
        onClick={() => tick(!isRead)}
      />
    </li>
  );
}

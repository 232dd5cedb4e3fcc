import { elided } from '@loge/domain/shared/french-words';
import type { BillingStatementOnWire, SettledPartnerOnWire } from '@loge/contract/billing/billing-statement-wire';
import { addOrRemoveOrderToAttenduFactu } from '@loge/contract/billing/add-or-remove-order-to-attendu-factu';
import { putOffShare } from '@loge/contract/billing/put-off-share';
import { deleteAttenduFactu } from '@loge/contract/billing/delete-attendu-factu';
import { getAttenduFactuDetail } from '@loge/contract/billing/get-attendu-factu-detail';
import { getAttenduFactuPartnerSummary } from '@loge/contract/billing/get-attendu-factu-partner-summary';
import { loadAttenduFactuPdf } from '@loge/contract/billing/load-attendu-factu-pdf';
import { recomputeAttenduFactu } from '@loge/contract/billing/recompute-attendu-factu';
import { sendAttenduFactuByMail } from '@loge/contract/billing/send-attendu-factu-by-mail';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconFileTypePdf, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyDownload } from '../../client/open-download.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './billing.module.css';
import { MonthList } from './month-list.tsx';
import { monthTitle, monthWords } from './month-words.ts';
import { NewStatement } from './new-statement.tsx';
import { Head, HeadSkeleton } from './partner-statements.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementProblems } from './statement-problems.tsx';
import { StatementRail } from './statement-rail.tsx';
import { StatementState } from './statement-state.tsx';

interface StatementViewProps {
  readonly statementId: number;
  /** The invoice that somebody was led to. */
  readonly pointedAt: number | null;
}

/** A statement: the months beside it, its lines desk by desk, what they come to. Spec: partner-content-locker §2 /attenduFactu/detail/:id. */
export function StatementView({ statementId, pointedAt }: StatementViewProps) {
  const query = useActionQuery(getAttenduFactuDetail, { attenduFactuId: statementId });
  return (
    <QueryBoundary query={query} skeleton={<HeadSkeleton />}>
      {({ attendu, partner }) => <Statement statement={attendu} partner={partner} pointedAt={pointedAt} />}
    </QueryBoundary>
  );
}

interface StatementProps extends Pick<StatementViewProps, 'pointedAt'> {
  readonly statement: BillingStatementOnWire;
  readonly partner: SettledPartnerOnWire;
}

function Statement({ statement, partner, pointedAt }: StatementProps) {
  const t = useTranslations('billing');
  const language = useLocale();
  const acts = useStatementActs(statement);
  const { open, errors } = statement;
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isEditableTarget(event)) return;
    if (event.key !== 'p' || errors || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    acts.print();
  });
  return (
    <div className={styles.frame}>
      <Head
        partner={partner}
        trail={[
          { label: t('title'), href: '/attenduFactu/home' },
          { label: partner.companyName, href: `/attenduFactu/partnerHome/${partner.id}` },
        ]}
        title={
          <>
            {monthTitle(statement, language)} <StatementState statement={statement} size="md" />
          </>
        }
      >
        {open && (
          <Button size="sm" variant="outline" icon={IconRefresh} pending={acts.busy} onClick={acts.recompute}>
            {t('recompute')}
          </Button>
        )}
        {!errors && (
          <Button
            size="sm"
            variant="outline"
            icon={IconFileTypePdf}
            keyHint="P"
            pending={acts.printing}
            onClick={acts.print}
          >
            {t('pdf')}
          </Button>
        )}
        {statement.canSendMail && (
          <Button size="sm" variant="outline" icon={IconSend} pending={acts.busy} onClick={acts.send}>
            {t('send')}
          </Button>
        )}
        {open && <IconButton size="sm" variant="outline" icon={IconTrash} label={t('delete')} onClick={acts.remove} />}
      </Head>
      <div className={styles.columns}>
        <Months partnerId={partner.id} currentId={statement.id} />
        <div className={styles.centre}>
          {errors ? (
            <StatementProblems
              statement={statement}
              busy={acts.busy}
              onRecompute={acts.recompute}
              onTakeOut={acts.takeOut}
            />
          ) : (
            <StatementLines
              statement={statement}
              busy={acts.busy}
              onRecompute={acts.recompute}
              onTakeOut={acts.takeOut}
              onPutOff={acts.putOff}
            />
          )}
        </div>
        {!errors && <StatementRail statement={statement} pointedAt={pointedAt} />}
      </div>
    </div>
  );
}

function Months({ partnerId, currentId }: { partnerId: number; currentId: number }) {
  const t = useTranslations('billing');
  const query = useActionQuery(getAttenduFactuPartnerSummary, { partnerId });
  return (
    <aside className={styles.aside}>
      <QueryBoundary query={query} skeleton={null}>
        {(summary) => (
          <>
            <NewStatement summary={summary} full />
            <MonthList statements={summary.attendus} currentId={currentId} />
            <p className={styles.soft}>{t('closedHelp')}</p>
          </>
        )}
      </QueryBoundary>
    </aside>
  );
}

/** What may be done with a statement; what cannot be taken back is asked first. Spec: partner-content-locker §4, §8. */
function useStatementActs({ id, partenaireId, annee, mois, attenduFactuMail }: BillingStatementOnWire) {
  const t = useTranslations('billing');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const navigate = useNavigate();
  const { download, busy: printing } = useBusyDownload(loadAttenduFactuPdf);
  const recompute = useActionWithToast(recomputeAttenduFactu);
  const send = useActionWithToast(sendAttenduFactuByMail);
  const remove = useActionWithToast(deleteAttenduFactu);
  const choose = useActionWithToast(addOrRemoveOrderToAttenduFactu);
  const leave = useActionWithToast(putOffShare);
  const [busy, setBusy] = useState(false);
  const month = monthWords({ annee, mois }, language);
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return {
    busy,
    printing,
    print: () => void download({ afId: id }),
    recompute: () =>
      void during(async () => {
        if ((await recompute({ attenduFactuId: id })) !== undefined) toast.success(t('recomputed', elided({ month })));
      }),
    send: () =>
      void during(async () => {
        const isSure = await dialogs.confirm({
          title: t('sendTitle', elided({ month })),
          body: t('sendBody', { mail: attenduFactuMail }),
          confirmLabel: t('sendConfirm'),
        });
        const sent = isSure ? await send({ attenduFactuId: id }) : undefined;
        if (sent !== undefined) toast.success(t('sent', { mail: sent.sentTo }));
      }),
    remove: () =>
      void during(async () => {
        const isSure = await dialogs.confirm({
          title: t('deleteQuestion'),
          confirmLabel: t('deleteConfirm'),
          dangerous: true,
        });
        if (!isSure || (await remove({ attenduFactuId: id })) === undefined) return;
        toast.success(t('deleted', elided({ month })));
        void navigate({ to: `/attenduFactu/partnerHome/${partenaireId}` });
      }),
    takeOut: (orderId: number) =>
      void during(async () => {
        const number = formatOrderNumber(orderId);
        const isSure = await dialogs.confirm({
          title: t('takeOutTitle', { number }),
          body: t('takeOutBody'),
          confirmLabel: t('takeOutConfirm'),
        });
        if (!isSure || (await choose({ orderId, add: false })) === undefined) return;
        toast.show(t('takenOut', { number }), { undo: () => void choose({ orderId, add: true }) });
      }),
    putOff: (creditId: number, label: string) =>
      void during(async () => {
        const isSure = await dialogs.confirm({
          title: t('putOffTitle', { label }),
          body: t('putOffBody'),
          confirmLabel: t('putOffConfirm'),
        });
        if (!isSure || (await leave({ creditId, putOff: true })) === undefined) return;
        toast.show(t('isPutOff'), { undo: () => void leave({ creditId, putOff: false }) });
      }),
  };
}

import { mailHref } from '../../client/mail-href.ts';
import type { removalRequests } from '@loge/contract/admin/removal-requests';
import { removeRequestedAccount } from '@loge/contract/admin/remove-requested-account';
import { setRemovalProcessed } from '@loge/contract/admin/set-removal-processed';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { elided } from '@loge/domain/shared/french-words';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconCheck, IconUserX } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment, useToday } from '../../client/local-moment.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { ListLink } from '../../lists/list-cells.tsx';
import { listHref } from '../../lists/list-address.ts';
import styles from './removal-list.module.css';

type Request = OutputOf<typeof removalRequests>['items'][number];

const tones = { overdue: 'danger', today: 'warning', later: 'plain' } as const;

/** One request: who asks, why, whose account it is, by when; and the act that settles it. */
export function RemovalLine({ request }: { request: Request }) {
  const t = useTranslations('admin.removals');
  const day = useDayText();
  const { name, email, reason, urgency, dueOn, createdAt, processedAt, processedBy, detailsErased } = request;
  const isProcessed = processedAt !== null;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.who}>
          <b>{name}</b>
          {urgency !== 'none' && <Tag tone={tones[urgency]}>{t(urgency, { date: day(dueOn) })}</Tag>}
        </p>
        {detailsErased ? (
          <p className={styles.soft}>{t('erasedDetails')}</p>
        ) : (
          <p>
            <a className={styles.email} href={mailHref(email)}>
              {email}
            </a>
          </p>
        )}
        {reason !== '' && <p className={styles.reason}>{reason}</p>}
        <p className={styles.soft}>
          <Account account={request.account} />
        </p>
        <p className={styles.soft}>
          {isProcessed
            ? t('done', { date: day(processedAt), name: processedBy ?? '–' })
            : t('asked', { date: day(createdAt) })}
        </p>
        {request.proof !== null && (
          <p className={styles.soft}>
            {request.proof.foundIn.length === 0 ? (
              t('proven', { date: day(request.proof.at) })
            ) : (
              <Tag tone="danger">{t('stillNamed', { tables: request.proof.foundIn.join(', ') })}</Tag>
            )}
          </p>
        )}
      </div>
      <SettleAct request={request} />
    </li>
  );
}

function Account({ account }: { account: Request['account'] }) {
  const t = useTranslations('admin.removals');
  const language = useLocale();
  if (account === null) return t('noAccount');
  const { name, conciergerie, active, id, isColleague, ordersInProgress, owed, paymentsOnTheirWay, state } = account;
  if (state === 'erased') return t('erasedAccount');
  const words =
    conciergerie === null ? t('accountWithoutDesk', elided({ name })) : t('account', elided({ name, conciergerie }));
  return (
    <>
      <ListLink href={listHref('/search/adherent', { search: name, open: String(id) })}>{words}</ListLink>
      {!active && <Tag>{t('inactive')}</Tag>}
      {isColleague && <Tag tone="warning">{t('colleague')}</Tag>}
      {ordersInProgress > 0 && <Tag tone="warning">{t('ordersInProgress', { count: ordersInProgress })}</Tag>}
      {owed > 0 && <Tag tone="warning">{t('owes', { amount: formatMoney(owed, language) })}</Tag>}
      {paymentsOnTheirWay > 0 && <Tag tone="warning">{t('paymentsOnTheirWay', { count: paymentsOnTheirWay })}</Tag>}
      {state === 'closed' && <span>{t('closed')}</span>}
    </>
  );
}

/** Removes the account for good, or files the request without; only that can be taken back. */
function SettleAct({ request }: { request: Request }) {
  const { id, name, processedAt, account, detailsErased } = request;
  const t = useTranslations('admin.removals');
  const toast = useToast();
  const perform = useActionWithToast(setRemovalProcessed);
  const isProcessed = processedAt !== null;
  const set = async (processed: boolean): Promise<void> => {
    if ((await perform({ id, processed })) === undefined) return;
    toast.success(t(processed ? 'marked' : 'reopened', elided({ name })), { undo: () => void set(!processed) });
  };
  const isSettledForGood = detailsErased || (account !== null && account.state !== 'kept');
  if (isProcessed)
    return (
      !isSettledForGood && (
        <Button size="sm" variant="outline" onClick={() => void set(false)}>
          {t('reopen')}
        </Button>
      )
    );
  return (
    <div className={styles.acts}>
      {account !== null && account.state !== 'erased' && !account.isColleague && (
        <RemoveAct id={id} account={account} />
      )}
      <Button size="sm" variant="outline" icon={IconCheck} onClick={() => void set(true)}>
        {t('markProcessed')}
      </Button>
    </div>
  );
}

function RemoveAct({ id, account }: { id: number; account: NonNullable<Request['account']> }) {
  const t = useTranslations('admin.removals');
  const dialogs = useDialogs();
  const toast = useToast();
  const perform = useActionWithToast(removeRequestedAccount);
  const { name, ordersInProgress, owed, paymentsOnTheirWay } = account;
  const waits = ordersInProgress > 0 || owed > 0 || paymentsOnTheirWay > 0;
  const remove = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('removeQuestion', elided({ name })),
      body: waits ? `${t('removeHelp')} ${t('removeWaits')}` : t('removeHelp'),
      confirmLabel: t('remove'),
      dangerous: true,
    });
    if (isSure !== true) return;
    const answer = await perform({ id });
    if (answer !== undefined) toast.success(t(answer.erased ? 'removed' : 'removedLater', elided({ name })));
  };
  return (
    <Button size="sm" variant="danger" icon={IconUserX} onClick={() => void remove()}>
      {t('remove')}
    </Button>
  );
}

/** A day, or the day of a moment where the desk is, in words. */
function useDayText(): (dayOrMoment: string) => string {
  const language = useLocale();
  const today = useToday();
  const local = useLocalMoment();
  return (text) => formatDate(text.includes('T') ? local(text).date : text, 'long', language, today);
}

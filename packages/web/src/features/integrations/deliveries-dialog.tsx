import { getDeliveries } from '@loge/contract/integrations/get-deliveries';
import { replayDeliveries } from '@loge/contract/integrations/replay-deliveries';
import { resendDelivery } from '@loge/contract/integrations/resend-delivery';
import { sendExampleEvent } from '@loge/contract/integrations/send-example-event';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { EventType } from '@loge/domain/integrations/event-catalogue';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import styles from './integrations.module.css';

type Delivery = OutputOf<typeof getDeliveries>['items'][number];

interface DeliveriesDialogProps {
  readonly hook: { readonly id: number; readonly url: string; readonly isOwn: boolean };
  readonly types: readonly string[];
  readonly onClose: () => void;
}

/** How often the answer to what waits is looked for. */
const LOOK_MS = 4_000;

/** What was sent to an address and what was answered; sends again, sends an example, replays some days. */
export function DeliveriesDialog({ hook, types, onClose }: DeliveriesDialogProps) {
  const t = useTranslations('integrations.webhooks');
  const [before, setBefore] = useState<number | null>(null);
  const query = useActionQuery(
    getDeliveries,
    { webhookId: hook.id, before },
    {
      keepPrevious: true,
      intervalMs: ({ items }) => (items.some(({ state }) => state === 'waiting') ? LOOK_MS : null),
    },
  );
  return (
    <Dialog open size="lg" title={t('deliveries')} onClose={onClose}>
      <div className={styles.part}>
        <p className={styles.soft}>{hook.url}</p>
        {hook.isOwn && <SendExample webhookId={hook.id} types={types} />}
        {hook.isOwn && <Replay webhookId={hook.id} />}
        <QueryBoundary query={query} skeleton={<Skeleton shape="box" height={160} />}>
          {({ items, more }) => (
            <>
              {items.length === 0 ? (
                <p className={styles.soft}>{t('noDeliveries')}</p>
              ) : (
                <ul className={styles.rows} aria-label={t('deliveries')}>
                  {items.map((delivery) => (
                    <DeliveryRow key={delivery.id} webhookId={hook.id} delivery={delivery} maySend={hook.isOwn} />
                  ))}
                </ul>
              )}
              <div className={styles.acts}>
                {before !== null && (
                  <Button size="sm" variant="outline" onClick={() => setBefore(null)}>
                    {t('latest')}
                  </Button>
                )}
                {more && (
                  <Button size="sm" variant="outline" onClick={() => setBefore(items.at(-1)?.id ?? null)}>
                    {t('older')}
                  </Button>
                )}
              </div>
            </>
          )}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

function SendExample({ webhookId, types }: { readonly webhookId: number; readonly types: readonly string[] }) {
  const t = useTranslations('integrations.webhooks');
  const toast = useToast();
  const perform = useActionWithToast(sendExampleEvent);
  const [type, setType] = useState(types[0] ?? '');
  const send = async () => {
    if ((await perform({ webhookId, type: type as EventType })) !== undefined) toast.success(t('exampleSent'));
  };
  return (
    <div className={styles.two}>
      <Select
        label={t('exampleOf')}
        size="md"
        value={type}
        onValueChange={setType}
        options={types.map((each) => ({ value: each, label: each }))}
      />
      <div className={styles.foot}>
        <Button size="md" variant="tinted" onClick={() => void send()}>
          {t('example')}
        </Button>
      </div>
    </div>
  );
}

function Replay({ webhookId }: { readonly webhookId: number }) {
  const t = useTranslations('integrations.webhooks');
  const toast = useToast();
  const perform = useActionWithToast(replayDeliveries);
  const [fromDay, setFrom] = useState('');
  const [toDay, setTo] = useState('');
  const replay = async () => {
    const done = await perform({ webhookId, fromDay, toDay });
    if (done !== undefined) toast.success(t('replayed', done));
  };
  return (
    <details>
      <summary className={styles.soft}>{t('replayTitle')}</summary>
      <div className={styles.two}>
        <DateField label={t('from')} size="md" value={fromDay} onValueChange={setFrom} />
        <DateField label={t('to')} size="md" value={toDay} onValueChange={setTo} />
      </div>
      <div className={styles.foot}>
        <Button size="md" variant="outline" disabled={fromDay === '' || toDay === ''} onClick={() => void replay()}>
          {t('replay')}
        </Button>
      </div>
    </details>
  );
}

interface DeliveryRowProps {
  readonly webhookId: number;
  readonly delivery: Delivery;
  readonly maySend: boolean;
}

function DeliveryRow({ webhookId, delivery, maySend }: DeliveryRowProps) {
  const t = useTranslations('integrations.webhooks');
  const language = useLocale();
  const local = useLocalMoment();
  const toast = useToast();
  const resend = useActionWithToast(resendDelivery);
  const momentText = (moment: string): string => {
    const { date, time } = local(moment);
    return `${formatDate(date, 'short', language)}, ${formatTime(time, language)}`;
  };
  const { id, type, messageId, createdAt, state, attempts, nextAt, lastStatus, lastAnswer, body } = delivery;
  const again = async () => {
    if ((await resend({ webhookId, deliveryId: id })) !== undefined) toast.success(t('resent'));
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {type} <Tag>{t(`deliveryStates.${state}`)}</Tag>
        </p>
        <p className={styles.facts}>
          {momentText(createdAt)} · {t('attempts', { count: attempts })}
          {lastStatus !== null && ` · ${t('answered', { status: String(lastStatus) })}`}
          {state === 'waiting' && nextAt !== null && attempts > 0 && ` · ${t('next', { when: momentText(nextAt) })}`}
        </p>
        <details>
          <summary className={styles.facts}>{messageId}</summary>
          <pre className={styles.body}>{body}</pre>
          {lastAnswer !== '' && <pre className={styles.body}>{lastAnswer}</pre>}
        </details>
      </div>
      {maySend && (
        <div className={styles.acts}>
          <Button size="sm" variant="outline" aria-label={t('resendLabel', { type })} onClick={() => void again()}>
            {t('resend')}
          </Button>
        </div>
      )}
    </li>
  );
}

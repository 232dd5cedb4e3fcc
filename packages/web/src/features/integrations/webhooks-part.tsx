import { elided } from '@loge/domain/shared/french-words';
import { endWebhook } from '@loge/contract/integrations/end-webhook';
import { getWebhooks } from '@loge/contract/integrations/get-webhooks';
import { turnWebhookSecret } from '@loge/contract/integrations/turn-webhook-secret';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import styles from './integrations.module.css';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';

type Webhook = OutputOf<typeof getWebhooks>['items'][number];

type Open = { readonly what: 'form' | 'deliveries'; readonly hook: Webhook | null };

/** The addresses that are told of events: give one, see what was sent, end it. */
export function WebhooksPart() {
  const t = useTranslations('integrations.webhooks');
  const query = useActionQuery(getWebhooks, {});
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <Card as="section" aria-labelledby="webhooks-title" className={styles.part}>
      <div>
        <h2 id="webhooks-title" className={styles.title}>
          {t('title')}
        </h2>
        <p className={styles.soft}>{t('intro')}</p>
      </div>
      <QueryBoundary query={query} skeleton={<Skeleton shape="box" height={120} />}>
        {(choices) => (
          <>
            {choices.items.length === 0 ? (
              <p className={styles.soft}>{t('none')}</p>
            ) : (
              <ul className={styles.rows} aria-label={t('title')}>
                {choices.items.map((hook) => (
                  <WebhookRow
                    key={hook.id}
                    hook={hook}
                    onEdit={() => setOpen({ what: 'form', hook })}
                    onDeliveries={() => setOpen({ what: 'deliveries', hook })}
                    onSecret={setSecret}
                  />
                ))}
              </ul>
            )}
            <div>
              <Button
                size="md"
                variant="tinted"
                icon={IconWebhook}
                onClick={() => setOpen({ what: 'form', hook: null })}
              >
                {t('make')}
              </Button>
            </div>
            {open?.what === 'form' && (
              <WebhookForm choices={choices} hook={open.hook} onSecret={setSecret} onClose={close} />
            )}
            {open?.what === 'deliveries' && open.hook !== null && (
              <DeliveriesDialog hook={open.hook} types={choices.types} onClose={close} />
            )}
            {secret !== null && (
              <ShownSecret
                title={t('title')}
                says={t('shownOnce')}
                copyLabel={t('copy')}
                doneLabel={t('understood')}
                text={secret}
                onClose={() => setSecret(null)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

interface WebhookRowProps {
  readonly hook: Webhook;
  readonly onEdit: () => void;
  readonly onDeliveries: () => void;
  readonly onSecret: (secret: string) => void;
}

function WebhookRow({ hook, onEdit, onDeliveries, onSecret }: WebhookRowProps) {
  const t = useTranslations('integrations.webhooks');
  const kinds = useTranslations('integrations.keys');
  const dialogs = useDialogs();
  const toast = useToast();
  const end = useActionWithToast(endWebhook);
  const turn = useActionWithToast(turnWebhookSecret);
  const { id, url, types, waiting, state, disabledWhy } = hook;
  const askToEnd = async () => {
    const question = { title: t('endQuestion'), body: t('endBody', { url }), confirmLabel: t('end'), dangerous: true };
    if ((await dialogs.confirm(question)) === true && (await end({ webhookId: id })) !== undefined)
      toast.success(t('ended'));
  };
  const askToTurn = async () => {
    const question = { title: t('turnQuestion'), body: t('turnBody'), confirmLabel: t('turn') };
    if ((await dialogs.confirm(question)) !== true) return;
    const turned = await turn({ webhookId: id });
    if (turned !== undefined) onSecret(turned.secret);
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {url}
          {state !== 'live' && <Tag>{t(`states.${state}`)}</Tag>}
        </p>
        <p className={styles.facts}>
          {hook.place ?? kinds(`kinds.${hook.kind}`)}
          {!hook.isOwn && ` · ${kinds('of', elided({ owner: hook.owner }))}`}
          {' · '}
          {types.length === 0 ? t('everyType') : types.join(', ')}
        </p>
        <p className={styles.facts}>
          {disabledWhy === null ? t('waiting', { count: waiting }) : t(`disabledWhy.${disabledWhy}`)}
        </p>
      </div>
      <div className={styles.acts}>
        <Button size="sm" variant="tinted" aria-label={t('deliveriesLabel', { url })} onClick={onDeliveries}>
          {t('deliveries')}
        </Button>
        {hook.isOwn && (
          <>
            <Button size="sm" variant="outline" aria-label={t('editLabel', { url })} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button size="sm" variant="outline" aria-label={t('turnLabel', { url })} onClick={() => void askToTurn()}>
              {t('turn')}
            </Button>
          </>
        )}
        <Button size="sm" variant="ghost" aria-label={t('endLabel', { url })} onClick={() => void askToEnd()}>
          {t('end')}
        </Button>
      </div>
    </li>
  );
}

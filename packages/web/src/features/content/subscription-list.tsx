import { getSubscriptions } from '@loge/contract/profile/get-subscriptions';
import { saveSubscription } from '@loge/contract/profile/save-subscription';
import { setSubscriptionOrder } from '@loge/contract/profile/set-subscription-order';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useEditedRow } from '../../client/use-edited-row.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { PiecesSkeleton } from './content-lists.tsx';
import type { EditedSubscription } from './edited-subscription.ts';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import styles from './subscriptions.module.css';

/** /content/interests/: the centres of interest that people choose and flash mailings are about. */
export function SubscriptionList() {
  const query = useActionQuery(getSubscriptions, {});
  return (
    <QueryBoundary query={query} skeleton={<PiecesSkeleton />}>
      {({ subscriptions }) => <Listed subscriptions={subscriptions} />}
    </QueryBoundary>
  );
}

function Listed({ subscriptions }: { readonly subscriptions: readonly EditedSubscription[] }) {
  const t = useTranslations('contentDesk.interests');
  const toast = useToast();
  const { edited, edit, add, close } = useEditedRow(subscriptions, ({ id }) => id);
  const arrange = useActionWithToast(setSubscriptionOrder);
  const save = useActionWithToast(saveSubscription);
  const order = subscriptions.map(({ id }) => id);
  const move = async (index: number, by: -1 | 1) => {
    const moved = order.toSpliced(index, 1).toSpliced(index + by, 0, order[index] ?? 0);
    if ((await arrange({ ids: moved })) !== undefined)
      toast.success(t('moved'), { undo: () => void arrange({ ids: order }) });
  };
  const turn = async (subscription: EditedSubscription) => {
    const { id, labelFr, labelEn, active, version } = subscription;
    const saved = await save({ id, labelFr, labelEn, active: !active, version });
    if (saved === undefined) return;
    toast.success(t(active ? 'turnedOff' : 'turnedOn', { name: labelFr }), {
      undo: () => void save({ id, labelFr, labelEn, active, version: saved.version }),
    });
  };
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <p>{t('intro')}</p>
        <Button size="sm" icon={IconPlus} onClick={add}>
          {t('add')}
        </Button>
      </div>
      {subscriptions.length === 0 ? (
        <EmptyState object="administratif" title={t('empty')}>
          {t('emptyHelp')}
        </EmptyState>
      ) : (
        <ol className={styles.rows} aria-label={t('title')}>
          {subscriptions.map((subscription, index) => (
            <li key={subscription.id} className={styles.row} data-off={!subscription.active}>
              <div className={styles.words}>
                <span className={styles.name}>
                  <b>{subscription.labelFr}</b>
                  {subscription.isNewsletter && <Tag tone="info">{t('newsletter')}</Tag>}
                  {!subscription.active && <Tag tone="warning">{t('off')}</Tag>}
                </span>
                <span className={styles.soft}>
                  <span lang="en">{subscription.labelEn}</span> · {t('followers', { count: subscription.followers })}
                </span>
              </div>
              <div className={styles.acts}>
                <IconButton
                  size="sm"
                  icon={IconArrowUp}
                  label={t('up', { name: subscription.labelFr })}
                  disabled={index === 0}
                  onClick={() => void move(index, -1)}
                />
                <IconButton
                  size="sm"
                  icon={IconArrowDown}
                  label={t('down', { name: subscription.labelFr })}
                  disabled={index === subscriptions.length - 1}
                  onClick={() => void move(index, 1)}
                />
                <Button size="sm" variant="outline" onClick={() => edit(subscription)}>
                  {t('edit')}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => void turn(subscription)}>
                  {t(subscription.active ? 'turnOff' : 'turnOn')}
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {edited !== undefined && (
        <SubscriptionDialog
          subscription={edited}
          others={subscriptions.filter(({ id }) => id !== edited?.id)}
          onClose={close}
        />
      )}
    </div>
  );
}

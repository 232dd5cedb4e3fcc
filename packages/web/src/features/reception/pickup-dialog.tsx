import { getItemsForPickup } from '@loge/contract/reception/get-items-for-pickup';
import { setItemsStatus } from '@loge/contract/reception/set-items-status';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { numberText } from '@loge/domain/ordering/item-values';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconCircleCheck, IconHandGrab } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { EarlyCompletion } from '../../completion/early-completion.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Arch } from '../../design-system/surfaces/arch.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { Niche } from '../../illustrations/niche.tsx';
import { objectFor } from '../../illustrations/object-for.ts';
import styles from './pickup-dialog.module.css';
import { GoodsMoneyRows } from './goods-money.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { articlesIn } from './use-goods.ts';

/** What `newStatus` of an item says that its beneficiary has it. */
const pickedUp = 4;

interface PickupDialogProps {
  readonly orderId: number;
  /** The payment dialog was seen just before. */
  readonly paymentChecked: boolean;
  readonly onPrices: () => void;
  readonly onPayments: () => void;
  readonly onDone: () => void;
}

/** "Order picked up": which items, their prices first, then the payment, then one signature for all. Spec: manager §4, §7 (GetItemsForPickup). */
export function PickupDialog({ orderId, ...props }: PickupDialogProps) {
  const query = useActionQuery(getItemsForPickup, { orderId });
  const t = useTranslations('reception');
  if (query.data === undefined)
    return (
      <Dialog open title={t('pickup.order', { number: formatOrderNumber(orderId) })} onClose={props.onDone}>
        <QueryBoundary
          query={query}
          skeleton={
            <SkeletonGroup>
              <Skeleton shape="box" height={180} />
            </SkeletonGroup>
          }
        >
          {() => null}
        </QueryBoundary>
      </Dialog>
    );
  return <Pickup key={orderId} orderId={orderId} goods={query.data} {...props} />;
}

interface PickupProps extends PickupDialogProps {
  readonly goods: OutputOf<typeof getItemsForPickup>;
}

function Pickup({ orderId, goods, paymentChecked, onPrices, onPayments, onDone }: PickupProps) {
  const t = useTranslations('reception');
  const failureText = useFailureText();
  const language = useLocale();
  const toast = useToast();
  const {
    items,
    money,
    notHere,
    serviceDay,
    bnfName,
    serviceName,
    categoryName,
    totalPayments,
    totalShouldBePaidBeforeChange,
  } = goods;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [givenTo, setGivenTo] = useState(bnfName);
  const [signature, setSignature] = useState('');
  const [isUnpaidMeant, setUnpaidMeant] = useState(paymentChecked);
  const [refused, setRefused] = useState<string | null>(null);
  const taken = items.filter(({ orderItemId }) => !left.has(orderItemId));
  const count = articlesIn(taken);
  const unpriced = taken.filter(({ priceMustBeSet }) => priceMustBeSet).length;
  const dueCents = totalShouldBePaidBeforeChange - totalPayments;
  const isLast = notHere === 0 && left.size === 0;
  const mustBePaid = isLast && dueCents > 0;
  const move = useActionMutation(setItemsStatus, {
    onSuccess: ({ remiseId, errorMessage }) => {
      if (remiseId === null) return setRefused(errorMessage);
      toast.success(t('pickup.done', { count }));
      onDone();
    },
  });
  const send = () => {
    setRefused(null);
    move.mutate({
      newStatus: pickedUp,
      orderItemIds: taken.map(({ orderItemId }) => orderItemId),
      paymentChecked: isUnpaidMeant,
      givenTo,
      ...(signature === '' ? {} : { signature }),
    });
  };
  const isReady = taken.length > 0 && unpriced === 0 && (!mustBePaid || isUnpaidMeant);
  return (
    <Dialog
      open
      title={
        items.length === 0
          ? t('pickup.order', { number: formatOrderNumber(orderId) })
          : t('pickup.title', { name: bnfName })
      }
      onClose={onDone}
      footer={
        <Button variant="green" full icon={IconHandGrab} disabled={!isReady} pending={move.isPending} onClick={send}>
          {t('sign.confirm', { count })}
        </Button>
      }
    >
      <div className={styles.body}>
        <div className={styles.ticket}>
          <div className={styles.service}>
            <Arch shape="thumb">
              <Niche object={objectFor(`${serviceName} ${categoryName}`)} />
            </Arch>
            <p>
              <b>{serviceName}</b>
              <span>N° {formatOrderNumber(orderId)}</span>
            </p>
          </div>
          {items.length === 0 && <p>{t('pickup.none')}</p>}
          <ul className={styles.items}>
            {items.map(({ orderItemId, label, quantity, amount }) => (
              <li key={orderItemId}>
                <Checkbox
                  checked={!left.has(orderItemId)}
                  onCheckedChange={(isTaken) => {
                    const next = new Set(left);
                    if (isTaken) next.delete(orderItemId);
                    else next.add(orderItemId);
                    setLeft(next);
                  }}
                  label={quantity === 1 ? label : `${numberText(String(quantity), language)}\u00a0× ${label}`}
                />
                {amount === null ? <b className={styles.missing}>{t('unpriced')}</b> : <MoneyText cents={amount} />}
              </li>
            ))}
          </ul>
          {items.length > 0 && <GoodsMoneyRows money={money} className={styles.money ?? ''} />}
          {items.length > 0 && (
            <p className={styles.total} data-due={dueCents > 0 || undefined}>
              <span>
                <Glyph icon={IconCircleCheck} size={22} />
                {t(dueCents > 0 ? 'pickup.due' : 'pickup.paid')}
              </span>
              <MoneyText cents={dueCents > 0 ? dueCents : totalPayments} />
            </p>
          )}
        </div>
        {isLast && items.length > 0 && <EarlyCompletion days={[serviceDay]} />}
        {notHere > 0 && <Note tone="info">{t('pickup.notHere', { count: notHere })}</Note>}
        {unpriced > 0 && (
          <Note tone="warning" live>
            {t('pickup.unpriced', { count: unpriced })}{' '}
            <Button size="sm" variant="outline" onClick={onPrices}>
              {t('pickup.prices')}
            </Button>
          </Note>
        )}
        {unpriced === 0 && mustBePaid && (
          <Note tone="warning">
            <div className={styles.unpaid}>
              <Button size="sm" variant="outline" onClick={onPayments}>
                {t('pickup.pay')}
              </Button>
              <Checkbox label={t('pickup.unpaidConfirm')} checked={isUnpaidMeant} onCheckedChange={setUnpaidMeant} />
            </div>
          </Note>
        )}
        {(refused !== null || move.error !== null) && (
          <Note tone="danger" live>
            {refused ?? (move.error === null ? '' : failureText(move.error))}
          </Note>
        )}
        {items.length > 0 && (
          <>
            <TextField size="md" label={t('pickup.who')} maxLength={200} value={givenTo} onValueChange={setGivenTo} />
            <div className={styles.heading}>
              <h3>{t('sign.heading')}</h3>
              <Button size="sm" variant="ghost" disabled={signature === ''} onClick={() => setSignature('')}>
                {t('sign.clear')}
              </Button>
            </div>
            <SignaturePad value={signature} onChange={setSignature} label={t('sign.field')} signer={givenTo} />
            <p className={styles.words}>{t('sign.words', { count })}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

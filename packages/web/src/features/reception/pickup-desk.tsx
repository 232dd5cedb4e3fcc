import { findPickup } from '@loge/contract/reception/find-pickup';
import { getGoodsToPickUp } from '@loge/contract/reception/get-goods-to-pick-up';
import { setItemsStatus } from '@loge/contract/reception/set-items-status';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { numberText } from '@loge/domain/ordering/item-values';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconBarcode, IconCamera, IconCircleCheck, IconHandGrab, IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { EarlyCompletion } from '../../completion/early-completion.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Arch } from '../../design-system/surfaces/arch.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { Niche } from '../../illustrations/niche.tsx';
import { objectFor } from '../../illustrations/object-for.ts';
import styles from './pickup-desk.module.css';
import { isSoundOn, playScanSound } from './scan-sounds.ts';
import { GoodsMoneyRows } from './goods-money.tsx';
import { PickupByName } from './pickup-by-name.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { articlesIn } from './use-goods.ts';

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

/** What `newStatus` of an item says that its beneficiary has it. */
const pickedUp = 4;

/** Whose goods they are, and who takes them. */
type Found = Pick<NonNullable<OutputOf<typeof findPickup>['found']>, 'userId' | 'givenTo'>;

interface PickupDeskProps {
  readonly hrefOf: (orderId: number) => string;
  readonly onDone: (count: number) => void;
}

/** A code is scanned, and all that waits for the person who shows it is handed over with one signature. */
export function PickupDesk({ hrefOf, onDone }: PickupDeskProps) {
  const t = useTranslations('reception');
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const [isFilming, setFilming] = useState(false);
  const [shown, setShown] = useState<{ readonly code: string | null; readonly found: Found } | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const look = useActionMutation(findPickup, {
    onSuccess: ({ found }, { code }) => {
      setTyped('');
      setFilming(false);
      setUnknown(found === null);
      setShown(found === null ? null : { code, found });
      if (isSoundOn()) playScanSound(found === null ? 'bad' : 'good');
    },
  });
  const read = (code: string) => {
    if (code.trim() !== '' && !look.isPending) look.mutate({ code });
  };
  if (shown !== null)
    return (
      <Goods
        key={shown.code ?? shown.found.userId}
        {...shown}
        hrefOf={hrefOf}
        onOther={() => setShown(null)}
        onDone={onDone}
      />
    );
  return (
    <div className={styles.screen}>
      <h1>{t('pickup.screen')}</h1>
      <p>{t('pickup.screenHelp')}</p>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          read(typed);
        }}
      >
        <Glyph icon={IconBarcode} size={28} />
        <input
          // The one thing to do here: a scanner types where the focus is.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={t('pickup.field')}
          placeholder={t('pickup.field')}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton icon={IconCamera} label={t('scan.camera')} onClick={() => setFilming(true)} />
      </form>
      <PickupByName onChosen={(found) => setShown({ code: null, found })} />
      {look.isPending && <output className={styles.looking}>{t('pickup.looking')}</output>}
      {isUnknown && !look.isPending && (
        <Note tone="danger" live>
          {t('pickup.unknown')}
        </Note>
      )}
      {look.error !== null && (
        <Note tone="danger" live>
          {failureText(look.error)}
        </Note>
      )}
      {!isUnknown && look.isIdle && (
        <EmptyState object="colis" title={t('pickup.first')}>
          {t('pickup.firstHelp')}
        </EmptyState>
      )}
      {isFilming && (
        <Suspense>
          <CameraDialog onClose={() => setFilming(false)} onRead={read} />
        </Suspense>
      )}
    </div>
  );
}

interface GoodsProps extends PickupDeskProps {
  /** Null for a person who was found by name. */
  readonly code: string | null;
  readonly found: Found;
  readonly onOther: () => void;
}

function Goods({ found, ...props }: GoodsProps) {
  const t = useTranslations('reception');
  const query = useActionQuery(getGoodsToPickUp, { userId: found.userId });
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <Button size="sm" variant="ghost" onClick={props.onOther}>
          {t('pickup.other')}
        </Button>
        {props.code !== null && (
          <span className={styles.verified}>
            <Glyph icon={IconQrcode} size={18} /> {t('pickup.verified')}
          </span>
        )}
      </div>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={300} />
          </SkeletonGroup>
        }
      >
        {(goods) =>
          goods.orders.length === 0 ? (
            <EmptyState object="colis" isWholeScreen title={t('pickup.nothing', { name: found.givenTo })} />
          ) : (
            <Ticket found={found} goods={goods} {...props} />
          )
        }
      </QueryBoundary>
    </div>
  );
}

interface TicketProps extends GoodsProps {
  readonly goods: OutputOf<typeof getGoodsToPickUp>;
}

function Ticket({ goods, found, code, hrefOf, onDone }: TicketProps) {
  const t = useTranslations('reception');
  const failureText = useFailureText();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [givenTo, setGivenTo] = useState(found.givenTo);
  const [signature, setSignature] = useState('');
  const [isUnpaidMeant, setUnpaidMeant] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const orders = goods.orders.filter(({ orderId }) => !left.has(orderId));
  const items = orders.flatMap(({ orderItems }) => orderItems);
  const dueCents = orders.reduce((sum, order) => sum + (order.notHere === 0 ? order.dueCents : 0), 0);
  const paidCents = orders.reduce((sum, order) => sum + order.paidCents, 0);
  const unpriced = items.filter(({ priceMustBeSet }) => priceMustBeSet).length;
  const move = useActionMutation(setItemsStatus, {
    onSuccess: ({ remiseId, errorMessage }) => {
      if (remiseId === null) setRefused(errorMessage);
      else onDone(articlesIn(items));
    },
  });
  const send = () => {
    setRefused(null);
    move.mutate({
      newStatus: pickedUp,
      orderItemIds: items.map(({ orderItemId }) => orderItemId),
      paymentChecked: isUnpaidMeant,
      ...(code !== null && { pickupCode: code }),
      givenTo,
      ...(signature === '' ? {} : { signature }),
    });
  };
  const firstName = found.givenTo.split(' ')[0] ?? found.givenTo;
  const isReady = items.length > 0 && unpriced === 0 && (dueCents === 0 || isUnpaidMeant);
  return (
    <>
      <h1>{t('pickup.hello', { name: firstName, count: articlesIn(items) })}</h1>
      <div className={styles.ticket}>
        <ul>
          {goods.orders.map((order) => (
            <li key={order.orderId}>
              <Checkbox
                aria-label={order.serviceName}
                checked={!left.has(order.orderId)}
                onCheckedChange={(isTaken) => {
                  const next = new Set(left);
                  if (isTaken) next.delete(order.orderId);
                  else next.add(order.orderId);
                  setLeft(next);
                }}
              />
              <Arch shape="thumb">
                <Niche object={objectFor(`${order.serviceName} ${order.categoryName}`)} />
              </Arch>
              <p>
                <b>{order.serviceName}</b>
                {order.notHere > 0 && <span>{t('pickup.notHere', { count: order.notHere })}</span>}
              </p>
              <p className={styles.amount}>
                <TextLink href={hrefOf(order.orderId)}>N° {formatOrderNumber(order.orderId)}</TextLink>
              </p>
              <OrderGoods order={order} />
            </li>
          ))}
        </ul>
        <p className={styles.total} data-due={dueCents > 0 || undefined}>
          <span>
            {dueCents === 0 && <Glyph icon={IconCircleCheck} size={24} />}
            {t(dueCents > 0 ? 'pickup.due' : 'pickup.paid')}
          </span>
          <MoneyText cents={dueCents > 0 ? dueCents : paidCents} />
        </p>
      </div>
      <EarlyCompletion days={orders.filter(({ notHere }) => notHere === 0).map(({ serviceDay }) => serviceDay)} />
      {unpriced > 0 && (
        <Note tone="warning" live>
          {t('pickup.unpriced', { count: unpriced })}
        </Note>
      )}
      {dueCents > 0 && unpriced === 0 && (
        <Note tone="warning">
          <Checkbox label={t('pickup.unpaidConfirm')} checked={isUnpaidMeant} onCheckedChange={setUnpaidMeant} />
        </Note>
      )}
      <TextField size="md" label={t('pickup.who')} maxLength={200} value={givenTo} onValueChange={setGivenTo} />
      <div className={styles.heading}>
        <h2>{t('sign.heading')}</h2>
        <Button size="sm" variant="ghost" disabled={signature === ''} onClick={() => setSignature('')}>
          {t('sign.clear')}
        </Button>
      </div>
      <SignaturePad value={signature} onChange={setSignature} label={t('sign.field')} signer={givenTo} />
      {(refused !== null || move.error !== null) && (
        <Note tone="danger" live>
          {refused ?? (move.error === null ? '' : failureText(move.error))}
        </Note>
      )}
      <div className={styles.foot} data-foot>
        <p>{t('sign.words', { count: articlesIn(items) })}</p>
        <Button variant="green" full icon={IconHandGrab} disabled={!isReady} pending={move.isPending} onClick={send}>
          {t('sign.confirm', { count: articlesIn(items) })}
        </Button>
      </div>
    </>
  );
}

/** What lies here of an order, line by line, to what the order costs. */
function OrderGoods({ order }: { readonly order: OutputOf<typeof getGoodsToPickUp>['orders'][number] }) {
  const t = useTranslations('reception');
  const language = useLocale();
  return (
    <div className={styles.goods}>
      <ul>
        {order.orderItems.map(({ orderItemId, label, quantity, amount }) => (
          <li key={orderItemId}>
            <span>{quantity === 1 ? label : `${numberText(String(quantity), language)}\u00a0× ${label}`}</span>
            {amount === null ? <b>{t('unpriced')}</b> : <MoneyText cents={amount} />}
          </li>
        ))}
      </ul>
      <GoodsMoneyRows money={order.money} />
    </div>
  );
}

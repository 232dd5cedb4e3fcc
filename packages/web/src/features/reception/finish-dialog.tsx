import type { GoodsProblemOnWire } from '@loge/contract/reception/goods-wire';
import { setItemsStatus } from '@loge/contract/reception/set-items-status';
import { setItemsStatusCheck } from '@loge/contract/reception/set-items-status-check';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconCreditCard, IconHandGrab } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import styles from './finish-dialog.module.css';
import { goodsKinds, type GoodsKind } from './goods-kinds.ts';
import { SignaturePad } from './signature-pad.tsx';
import { articlesIn, type GoodsLine } from './use-goods.ts';

interface FinishDialogProps {
  readonly kind: GoodsKind;
  readonly lines: readonly GoodsLine[];
  /** Resolves when the last tick has been saved. */
  readonly whenSaved: () => Promise<unknown>;
  /** Takes items out that somebody else has moved in the meantime. */
  readonly onTakeOut: (itemIds: readonly number[]) => void;
  readonly onClose: () => void;
  readonly onDone: (handoverId: number, ordersMoved: number) => void;
}

/** The last look before all of it changes hands: what has no price, what is to be paid online, and the signature of the person who takes it. */
export function FinishDialog({ kind, lines, whenSaved, onTakeOut, onClose, onDone }: FinishDialogProps) {
  const t = useTranslations('reception');
  const failureText = useFailureText();
  const [givenTo, setGivenTo] = useState('');
  const [signature, setSignature] = useState('');
  const [problems, setProblems] = useState<{
    readonly message: string;
    readonly items: readonly GoodsProblemOnWire[];
  } | null>(null);
  const { newStatus } = goodsKinds[kind];
  const orderItemIds = lines.map(({ orderItemId }) => orderItemId);
  const { data: toPayOnline = 0 } = useActionQuery(
    setItemsStatusCheck,
    { newStatus, orderItemIds },
    { select: ({ nbOrdersToPayAseCB }) => nbOrdersToPayAseCB, enabled: orderItemIds.length > 0 },
  );
  const move = useActionMutation(setItemsStatus, {
    onSuccess: ({ remiseId, errorMessage, problems: items, ordersMoved }) => {
      if (remiseId === null) setProblems({ message: errorMessage ?? '', items });
      else onDone(remiseId, ordersMoved.length);
    },
  });
  const isRemise = kind === 'remise';
  const unpriced = lines.filter(({ priceMustBeSet }) => priceMustBeSet).length;
  const [isWaiting, setWaiting] = useState(false);
  const send = async () => {
    setProblems(null);
    setWaiting(true);
    await whenSaved();
    setWaiting(false);
    move.mutate({ newStatus, orderItemIds, givenTo, ...(signature === '' ? {} : { signature }) });
  };
  const count = articlesIn(lines);
  const isSigned = signature !== '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isRemise ? 'sign.title' : 'receive.title', { count })}
      footer={
        <>
          <Button size="md" variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            size="md"
            variant={isRemise && !isSigned ? 'tinted' : 'green'}
            icon={isRemise ? IconHandGrab : undefined}
            pending={isWaiting || move.isPending}
            disabled={lines.length === 0}
            data-first-focus={isRemise ? undefined : ''}
            onClick={() => void send()}
          >
            {isRemise ? (isSigned ? t('sign.confirm', { count }) : t('sign.without')) : t('receive.confirm', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {problems !== null && (
          <Note tone="danger" live>
            <p>
              <b>{t('notDone')}</b>
            </p>
            <p>{problems.message}</p>
            <ul className={styles.problems}>
              {problems.items.map(({ orderItemId, orderId, label, message, by }) => (
                <li key={orderItemId}>
                  {formatOrderNumber(orderId)} · {label} · {message}
                  {by !== null && ` (${by})`}
                </li>
              ))}
            </ul>
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                onTakeOut(problems.items.map(({ orderItemId }) => orderItemId));
                setProblems(null);
              }}
            >
              {t('takeOut')}
            </Button>
          </Note>
        )}
        {move.error !== null && (
          <Note tone="danger" live>
            {failureText(move.error)}
          </Note>
        )}
        {!isRemise && <p>{t('receive.help')}</p>}
        {unpriced > 0 && <Note tone="warning">{t('unpricedWarning', { count: unpriced })}</Note>}
        {toPayOnline > 0 && (
          <Note tone="warning" icon={IconCreditCard}>
            {t('toPayOnline', { count: toPayOnline })}
          </Note>
        )}
        {isRemise && (
          <>
            <TextField
              size="md"
              label={t('sign.name')}
              optional
              maxLength={200}
              autoComplete="off"
              value={givenTo}
              onValueChange={setGivenTo}
            />
            <div className={styles.heading}>
              <h3>{t('sign.heading')}</h3>
              <Button size="sm" variant="ghost" disabled={!isSigned} onClick={() => setSignature('')}>
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

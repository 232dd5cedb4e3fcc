import type { OrderPaymentInfoOnWire } from '@loge/contract/payments/order-payment-wire';
import { setOrderPayments } from '@loge/contract/payments/set-order-payments';
import { likelyGiven } from '@loge/domain/payments/hand-over-change';
import { paymentStatusNumber } from '@loge/domain/payments/payment-modes';
import { formatMoney, plainAmount, type Cents } from '@loge/domain/shared/money';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconArrowsSplit2, IconEyeOff } from '@tabler/icons-react';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { Ticket } from '../../design-system/surfaces/ticket.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { ChangeDue } from './change-due.tsx';
import { RECEIPT_KEYS, type ReceiptWay, ReceiptWays } from './receipt-ways.tsx';
import styles from './take-payment.module.css';
import { offeredWays, paymentAtTill, tillSum, type OfferedWay } from './till-draft.ts';
import { WAY_KEYS, WayTiles } from './way-tiles.tsx';

/** Money that was taken just now. */
export interface TakenPayment {
  readonly paymentId: number;
  readonly way: OfferedWay['way'];
  readonly takenCents: Cents;
  readonly givenCents: Cents | null;
  readonly changeCents: Cents;
  readonly receipts: ReadonlySet<ReceiptWay>;
}

interface TakePaymentProps {
  readonly info: OrderPaymentInfoOnWire;
  readonly dueCents: Cents;
  readonly onSplit: () => void;
  readonly onTaken: (taken: TakenPayment) => void;
  readonly onClose: () => void;
}

/** Taking what is due, in one way: how much was given, what goes back, which receipt. Spec: manager §3 "Payment info for an order". */
export function TakePayment({ info, dueCents, onSplit, onTaken, onClose }: TakePaymentProps) {
  const t = useTranslations('till');
  const language = useLocale();
  const failureText = useFailureText();
  const ways = offeredWays(info);
  const [chosen, setChosen] = useState(() => (ways.find(({ isOpen }) => isOpen) ?? ways[0])?.way);
  const [text, setText] = useState('');
  const [receipts, setReceipts] = useState<ReadonlySet<ReceiptWay>>(new Set());
  const [failures, setFailures] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const save = useActionMutation(setOrderPayments);
  const offered = ways.find(({ way }) => way === chosen);
  const sum = offered === undefined ? null : tillSum(dueCents, offered, text);
  const choose = (way: OfferedWay['way']) => {
    setChosen(way);
    setText('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (offered?.isOpen !== true || sum === null || sum.takenCents <= 0 || save.isPending) return;
    const answer = await save
      .mutateAsync({ data: { orderId: info.orderId, payments: [paymentAtTill(offered, sum)] } })
      .catch(() => undefined);
    if (answer === undefined) return;
    setFailures(answer.axeptaFailures.map(({ message }) => message));
    const [paymentId] = answer.collected;
    if (paymentId !== undefined) onTaken({ paymentId, way: offered.way, ...sum, receipts });
  };
  // Amounts have digits: letters are free for what else is chosen, even while one types.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    if (event.ctrlKey) {
      if (event.key === 'Enter') form.current?.requestSubmit();
      return;
    }
    const key = event.key.toLowerCase();
    const way = ways.find((each) => WAY_KEYS[each.way] === key);
    const receipt = RECEIPT_KEYS[key];
    if (way?.isOpen === true) choose(way.way);
    else if (receipt !== undefined) setReceipts(toggled(receipts, receipt));
    else if (key === '=') setText(plainAmount(dueCents));
    else if (key === 's') onSplit();
    else return;
    event.preventDefault();
  };
  // What is on its way is taken whether one looks or not: its change and its receipt are shown here.
  const leave = () => {
    if (!save.isPending) onClose();
  };
  const hasFailed = info.payments.some(({ status }) => status === paymentStatusNumber('failed'));
  return (
    <Dialog
      open
      size="side"
      title={t('title', { number: formatOrderNumber(info.orderId) })}
      onClose={leave}
      footer={
        <>
          <Button variant="outline" size="md" disabled={save.isPending} onClick={leave}>
            {t('giveUp')}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="md"
            pending={save.isPending}
            disabled={offered?.isOpen !== true || sum === null || sum.takenCents <= 0}
            keyHint="Ctrl ↵"
          >
            {t(`take.${chosen ?? 'cash'}`, { amount: formatMoney(sum?.takenCents ?? 0, language) })}
          </Button>
        </>
      }
    >
      {/* Only listens to the keys that are shown. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        id={formId}
        ref={form}
        className={styles.till}
        onSubmit={(event) => void submit(event)}
        onKeyDown={onKeyDown}
        noValidate
      >
        {hasFailed && <Note tone="danger">{t('hasFailed', { amount: formatMoney(dueCents, language) })}</Note>}
        {[...failures, ...(save.error === null ? [] : [failureText(save.error)])].map((failure) => (
          <Note key={failure} tone="danger" live>
            {failure}
          </Note>
        ))}
        <WayTiles ways={ways} chosen={chosen} onChoose={choose}>
          <Button size="sm" variant="ghost" icon={IconArrowsSplit2} keyHint="S" onClick={onSplit}>
            {t('split')}
          </Button>
        </WayTiles>
        {ways.every(({ way, isOpen }) => way === 'credits' || !isOpen) && <Note tone="warning">{t('notOpen')}</Note>}
        {offered !== undefined && sum !== null && (
          <Ticket
            as="section"
            footLayout="stack"
            foot={
              <ChangeDue
                sum={sum}
                isCash={offered.way === 'cash'}
                {...(offered.way === 'cheque' && {
                  hint: t('chequeBack', { number: formatOrderNumber(info.orderId) }),
                })}
              />
            }
          >
            <p className={styles.line}>
              <span>{t('due')}</span>
              <b>
                <MoneyText cents={dueCents} />
              </b>
            </p>
            <div className={styles.given}>
              {offered.way === 'cash' && (
                <div className={styles.likely}>
                  <Button size="sm" variant="outline" onClick={() => setText(plainAmount(dueCents))}>
                    {t('exact')}
                  </Button>
                  {likelyGiven(dueCents).map((cents) => (
                    <button
                      key={cents}
                      type="button"
                      className={styles.note}
                      onClick={() => setText(plainAmount(cents))}
                    >
                      {formatMoney(cents, language).replace(/[,.]00/, '')}
                    </button>
                  ))}
                </div>
              )}
              <TextField
                className={styles.amount}
                label={t(offered.way === 'cash' ? 'given' : 'amount')}
                inputMode="decimal"
                trailing="€"
                data-first-focus=""
                placeholder={plainAmount(tillSum(dueCents, offered, '').takenCents)}
                value={text}
                onValueChange={setText}
              />
            </div>
          </Ticket>
        )}
        <ReceiptWays chosen={receipts} onToggle={(way) => setReceipts(toggled(receipts, way))} />
        <OpenRegister name={info.register} />
      </form>
    </Dialog>
  );
}

function toggled(ways: ReadonlySet<ReceiptWay>, way: ReceiptWay): ReadonlySet<ReceiptWay> {
  const next = new Set(ways);
  if (!next.delete(way)) next.add(way);
  return next;
}

/** Into which register it goes. What that holds is not shown to who stands before the counter. */
function OpenRegister({ name }: { readonly name: string | null }) {
  const t = useTranslations('till');
  if (name === null) return null;
  return (
    <p className={styles.register}>
      <span>
        <b>{t('register', { name })}</b> · {t('openedByYou')}
      </span>
      <span className={styles.masked}>
        <Glyph icon={IconEyeOff} size={16} /> {t('balanceHidden')}
      </span>
    </p>
  );
}

import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { withdrawFromContract } from '@loge/contract/ordering/withdraw-from-contract';
import { arrivesCents, goesBackCents } from '@loge/domain/orders/withdrawal-plan';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../../client/failure-text.ts';
import { useToday } from '../../../client/local-moment.ts';
import { useActionMutation } from '../../../client/use-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { LineList } from '../../../design-system/data/line-list.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { Stepper } from '../../../design-system/fields/stepper.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { Ticket } from '../../../design-system/surfaces/ticket.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import styles from './withdrawal.module.css';

type Order = BeneficiaryOrderDetailOnWire;
type Line = Order['withdrawalRight']['lines'][number];

const maxReasonLength = 1000;

/** What is given up, how it comes back, what is refunded; then the act. A reason is never asked for. */
export function WithdrawalForm({ order, onMade }: { order: Order; onMade: (reference: string) => void }) {
  const t = useTranslations('withdrawal');
  const language = useLocale();
  const today = useToday();
  const failureText = useFailureText();
  const right = order.withdrawalRight;
  const [wanted, setWanted] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(right.lines.map(({ itemId, quantity }) => [itemId, quantity])),
  );
  // The order may have changed since: of no line more is given up than there is.
  const chosen: Readonly<Record<number, number>> = Object.fromEntries(
    right.lines.map(({ itemId, quantity }) => [
      itemId,
      right.onlyWhole ? quantity : Math.min(wanted[itemId] ?? 0, quantity),
    ]),
  );
  const [reason, setReason] = useState('');
  const send = useActionMutation(withdrawFromContract, { onSuccess: ({ reference }) => onMade(reference) });
  const lines = right.lines.filter(({ itemId }) => (chosen[itemId] ?? 0) > 0);
  const isWhole = right.lines.every(({ itemId, quantity }) => chosen[itemId] === quantity);
  const day = (date: string): string => `${formatDate(date, 'long', language)} ${date.slice(0, 4)}`;
  const confirm = (): void =>
    send.mutate({
      orderId: order.id,
      lines: isWhole ? [] : lines.map(({ itemId }) => ({ itemId, quantity: chosen[itemId] ?? 0 })),
      reason: reason.trim() === '' ? null : reason,
    });
  return (
    <div className={styles.form}>
      <section aria-labelledby="withdrawal-what">
        <h2 id="withdrawal-what" className={styles.heading}>
          {t('what')}
        </h2>
        <p className={styles.small}>
          {right.lastDay === null
            ? t('possibleUntilReceived')
            : t('possibleUntil', { day: formatDate(right.lastDay, 'long', language, today) })}{' '}
          {right.onlyWhole && t('wholeOnly')}
        </p>
        <div className={styles.choices}>
          {right.lines.map((line) => (
            <LineChoice
              key={line.itemId}
              line={line}
              quantity={chosen[line.itemId] ?? 0}
              isFixed={right.onlyWhole}
              onQuantity={(quantity) => setWanted({ ...wanted, [line.itemId]: quantity })}
            />
          ))}
        </div>
      </section>
      {right.returnsGoods && (
        <section>
          <h2 className={styles.heading}>{t('how')}</h2>
          <p>
            <b>{t('byDesk')}</b>
          </p>
          <p className={styles.small}>
            {t('byDeskHint', { day: day(right.dueOn) })} {right.sealIntact && t('seal')}
          </p>
        </section>
      )}
      {right.onlyWhole && <Note>{t(right.paysShare ? 'share' : 'begun')}</Note>}
      <TextArea label={t('reason')} optional maxLength={maxReasonLength} value={reason} onValueChange={setReason} />
      <Refund order={order} lines={lines} chosen={chosen} isWhole={isWhole} />
      {send.error !== null && (
        <Note tone="warning" live>
          {failureText(send.error)}
        </Note>
      )}
      <div className={styles.bar} data-foot>
        {lines.length === 0 && <p className={styles.small}>{t('nothingChosen')}</p>}
        {/* Once it is made, until the order shows it: another tap would withdraw again. */}
        <Button full pending={send.isPending || send.isSuccess} disabled={lines.length === 0} onClick={confirm}>
          {t('confirm')}
        </Button>
      </div>
    </div>
  );
}

interface LineChoiceProps {
  readonly line: Line;
  readonly quantity: number;
  readonly isFixed: boolean;
  readonly onQuantity: (quantity: number) => void;
}

function LineChoice({ line, quantity, isFixed, onQuantity }: LineChoiceProps) {
  const t = useTranslations('withdrawal');
  const label = useLabel();
  const language = useLocale();
  const name = label(line.label);
  return (
    <Card padding="md" className={styles.choice} data-chosen={quantity > 0}>
      <Checkbox
        label={
          <span className={styles.line}>
            <b>{line.quantity > 1 ? `${line.quantity}\u00a0×\u00a0${name}` : name}</b>
            <span className={styles.price}>{formatMoney(line.amount, language)}</span>
          </span>
        }
        checked={quantity > 0}
        disabled={isFixed}
        onCheckedChange={(isChosen) => onQuantity(isChosen ? line.quantity : 0)}
      />
      {quantity > 0 && line.quantity > 1 && !isFixed && (
        <Stepper
          label={t('quantityOf', { line: name })}
          size="sm"
          min={1}
          max={line.quantity}
          removable={false}
          value={quantity}
          onValueChange={onQuantity}
        />
      )}
    </Card>
  );
}

interface RefundProps {
  readonly order: Order;
  readonly lines: readonly Line[];
  readonly chosen: Readonly<Record<number, number>>;
  readonly isWhole: boolean;
}

/** What comes back, by the same rule as the server: the delivery with the whole alone. */
function Refund({ order, lines, chosen, isWhole }: RefundProps) {
  const t = useTranslations('withdrawal');
  const label = useLabel();
  const language = useLocale();
  const right = order.withdrawalRight;
  const amountOf = ({ itemId, quantity, amount }: Line): number =>
    Math.floor((amount * (chosen[itemId] ?? 0)) / quantity);
  const total = isWhole ? right.whole : Math.min(right.whole, sumCents(lines.map(amountOf)));
  const price = { keptCents: right.paid, leftCents: right.whole, refundCents: total };
  const back = goesBackCents(price);
  const arriving = arrivesCents({ ...price, takingCents: right.taking });
  const day = `${formatDate(right.dueOn, 'long', language)} ${right.dueOn.slice(0, 4)}`;
  return (
    <section>
      <h2 className={styles.heading}>{t('back')}</h2>
      <Ticket
        as="div"
        footLayout="stack"
        foot={
          <p className={styles.total} aria-live="polite">
            <span>
              <b>{t('refunded')}</b>
              <span className={styles.small}> {t('sameWay')}</span>
            </span>
            <b className={styles.amount}>{formatMoney(back, language)}</b>
          </p>
        }
      >
        <LineList
          lines={lines.map((line) => ({
            key: String(line.itemId),
            label: `${chosen[line.itemId] ?? 0}\u00a0×\u00a0${label(line.label)}`,
            amount: amountOf(line),
          }))}
        />
      </Ticket>
      <p className={styles.small}>
        {back > 0 && t(right.returnsGoods ? 'dueWithGoods' : 'due', { day })}{' '}
        {arriving > 0 && t('arriving', { amount: formatMoney(arriving, language) })}
        {back === 0 && arriving === 0 && t('dropped')}
      </p>
    </section>
  );
}

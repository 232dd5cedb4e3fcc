import type { OrderPaymentInfoOnWire } from '@loge/contract/payments/order-payment-wire';
import { askCardTerminal } from '@loge/contract/counter/ask-card-terminal';
import { setOrderPayments } from '@loge/contract/payments/set-order-payments';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { likelyGiven } from '@loge/domain/payments/hand-over-change';
import { paymentStatusNumber } from '@loge/domain/payments/payment-modes';
import { formatMoney, plainAmount, type Cents } from '@loge/domain/shared/money';
import { problem } from '@loge/domain/shared/problem';
import { IconArrowsSplit2, IconEyeOff } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Ticket } from '../../design-system/surfaces/ticket.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import type { Form } from '../../forms/use-form.ts';
import { ChangeDue } from './change-due.tsx';
import { RECEIPT_KEYS, type ReceiptWay, ReceiptWays } from './receipt-ways.tsx';
import styles from './take-payment.module.css';
import { offeredWays, paymentAtTill, tillSum, type OfferedWay, type TillWay } from './till-draft.ts';
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
  /** A card terminal is at work on it. */
  readonly onTerminal: (requestId: number, receipts: ReadonlySet<ReceiptWay>) => void;
  readonly onClose: () => void;
}

/** Entered without calling a terminal. */
const BY_HAND = 'hand';

interface Draft {
  readonly way: TillWay | undefined;
  /** The amount as it is typed; empty is the exact one. */
  readonly text: string;
  readonly receipts: readonly ReceiptWay[];
  /** The terminal that is called for a card, by its number; `hand` enters what was taken without one. */
  readonly terminal: string;
}

/** Taking what is due, in one way: how much was given, what goes back, which receipt. Spec: manager §3 "Payment info for an order". */
export function TakePayment({ info, dueCents, onSplit, onTaken, onTerminal, onClose }: TakePaymentProps) {
  const t = useTranslations('till');
  const language = useLocale();
  const ways = offeredWays(info);
  const [begin] = useState<Draft>(() => ({
    way: (ways.find(({ isOpen }) => isOpen) ?? ways[0])?.way,
    text: '',
    receipts: [],
    terminal: String((info.terminals.find(({ there }) => there) ?? info.terminals[0])?.id ?? BY_HAND),
  }));
  const askTerminal = useActionMutation(askCardTerminal);
  const failureText = useFailureText();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const offeredOf = (draft: Draft) => ways.find(({ way }) => way === draft.way);
  /** What is taken of a draft; null while nothing can be. */
  const takenOf = (draft: Draft) => {
    const offered = offeredOf(draft);
    const sum = offered?.isOpen === true ? tillSum(dueCents, offered, draft.text) : null;
    return offered === undefined || sum === null || sum.takenCents <= 0 ? null : { offered, sum };
  };
  const form = useActionForm(setOrderPayments, {
    draft: begin,
    rule: (draft) => (takenOf(draft) === null ? [problem('text', 'invalidAmount')] : []),
    input: (draft) => {
      const taken = takenOf(draft);
      const payments = taken === null ? [] : [paymentAtTill(taken.offered, taken.sum)];
      return { data: { orderId: info.orderId, payments } };
    },
    // A terminal is asked instead: what it debits becomes the payment.
    confirm: async (draft) => {
      const taken = takenOf(draft);
      if (draft.way !== 'card' || draft.terminal === BY_HAND || taken === null) return true;
      const input = { orderId: info.orderId, terminalId: Number(draft.terminal), amount: taken.sum.takenCents };
      await askTerminal
        .mutateAsync(input)
        .then(({ requestId }) => onTerminal(requestId, new Set(draft.receipts)))
        .catch(() => undefined);
      return false;
    },
    onSuccess: ({ axeptaFailures, collected: [paymentId] }, sent) => {
      setFailures(axeptaFailures.map(({ message }) => message));
      const taken = takenOf(sent);
      if (paymentId === undefined || taken === null) return;
      onTaken({ paymentId, way: taken.offered.way, ...taken.sum, receipts: new Set(sent.receipts) });
    },
  });
  const { draft } = form;
  const isTaken = takenOf(draft) !== null;
  const onKeyDown = useTillKeys(form, { info, dueCents, isTaken, onSplit });
  // What is on its way is taken whether one looks or not: its change and its receipt are shown here.
  const isBusy = form.isSaving || askTerminal.isPending;
  const leave = () => {
    if (!isBusy) onClose();
  };
  const offered = offeredOf(draft);
  const takenCents = offered === undefined ? 0 : tillSum(dueCents, offered, draft.text).takenCents;
  const hasFailed = info.payments.some(({ status }) => status === paymentStatusNumber('failed'));
  return (
    <FormDialog
      form={form}
      size="side"
      title={t('title', { number: formatOrderNumber(info.orderId) })}
      save={t(`take.${draft.way ?? 'cash'}`, { amount: formatMoney(takenCents, language) })}
      look={{ disabled: !isTaken || askTerminal.isPending, keyHint: 'Ctrl ↵' }}
      beside={
        <Button variant="outline" size="md" disabled={isBusy} onClick={leave}>
          {t('giveUp')}
        </Button>
      }
      closesFreely
      hasNoSaveKey
      onClose={leave}
    >
      {/* Only listens to the keys that are shown. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.till} onKeyDown={onKeyDown}>
        {hasFailed && <Note tone="danger">{t('hasFailed', { amount: formatMoney(dueCents, language) })}</Note>}
        {askTerminal.error !== null && (
          <Note tone="danger" live>
            {failureText(askTerminal.error)}
          </Note>
        )}
        {failures.map((failure) => (
          <Note key={failure} tone="danger" live>
            {failure}
          </Note>
        ))}
        <WayTiles ways={ways} chosen={draft.way} onChoose={(way) => form.change({ way, text: '' })}>
          <Button size="sm" variant="ghost" icon={IconArrowsSplit2} keyHint="S" onClick={onSplit}>
            {t('split')}
          </Button>
        </WayTiles>
        {ways.every(({ way, isOpen }) => way === 'credits' || !isOpen) && <Note tone="warning">{t('notOpen')}</Note>}
        {draft.way === 'card' && info.terminals.length > 0 && (
          <Select
            label={t('terminal.choose')}
            value={draft.terminal}
            options={[
              ...info.terminals.map(({ id, name, there }) => ({
                value: String(id),
                label: there ? name : t('terminal.away', { name }),
              })),
              { value: BY_HAND, label: t('terminal.byHand') },
            ]}
            onValueChange={(terminal) => form.change({ terminal })}
          />
        )}
        {offered !== undefined && <GivenAmount form={form} offered={offered} dueCents={dueCents} info={info} />}
        <ReceiptWays
          chosen={draft.receipts}
          onToggle={(way) => form.change({ receipts: toggled(draft.receipts, way) })}
        />
        <OpenRegister name={info.register} />
      </div>
    </FormDialog>
  );
}

interface TillKeys extends Pick<TakePaymentProps, 'info' | 'dueCents' | 'onSplit'> {
  readonly isTaken: boolean;
}

/** Amounts have digits: letters are free for what else is chosen, even while one types. */
function useTillKeys(form: Form<Draft, object>, { info, dueCents, isTaken, onSplit }: TillKeys) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    if (event.ctrlKey) {
      if (event.key === 'Enter' && isTaken) form.submit();
      return;
    }
    const key = event.key.toLowerCase();
    const way = offeredWays(info).find((each) => WAY_KEYS[each.way] === key);
    const receipt = RECEIPT_KEYS[key];
    if (way?.isOpen === true) form.change({ way: way.way, text: '' });
    else if (receipt !== undefined) form.change({ receipts: toggled(form.draft.receipts, receipt) });
    else if (key === '=') form.change({ text: plainAmount(dueCents) });
    else if (key === 's') onSplit();
    else return;
    event.preventDefault();
  };
}

interface GivenAmountProps {
  readonly form: Form<Draft, object>;
  readonly offered: OfferedWay;
  readonly dueCents: Cents;
  readonly info: Pick<OrderPaymentInfoOnWire, 'orderId' | 'chequePayee'>;
}

/** What was given of what is due, and what goes back. */
function GivenAmount({ form, offered, dueCents, info: { orderId, chequePayee } }: GivenAmountProps) {
  const t = useTranslations('till');
  const number = formatOrderNumber(orderId);
  const chequeHint =
    chequePayee === null ? t('chequeBack', { number }) : t('chequePayee', { payee: chequePayee, number });
  const language = useLocale();
  const isCash = offered.way === 'cash';
  const give = (cents: Cents) => form.change({ text: plainAmount(cents) });
  const sum = tillSum(dueCents, offered, form.draft.text);
  const isCheque = offered.way === 'cheque';
  // A card paid in full gives nothing back: its ticket has no foot.
  const hasFoot = isCash || isCheque || sum.restCents > 0;
  return (
    <Ticket
      as="section"
      footLayout="stack"
      foot={hasFoot ? <ChangeDue sum={sum} isCash={isCash} {...(isCheque && { hint: chequeHint })} /> : undefined}
    >
      <p className={styles.line}>
        <span>{t('due')}</span>
        <b>
          <MoneyText cents={dueCents} />
        </b>
      </p>
      <div className={styles.given}>
        {isCash && (
          <div className={styles.likely}>
            <Button size="sm" variant="outline" onClick={() => give(dueCents)}>
              {t('exact')}
            </Button>
            {likelyGiven(dueCents).map((cents) => (
              <button key={cents} type="button" className={styles.note} onClick={() => give(cents)}>
                {formatMoney(cents, language).replace(/[,.]00/, '')}
              </button>
            ))}
          </div>
        )}
        <TextField
          className={styles.amount}
          label={t(isCash ? 'given' : 'amount')}
          inputMode="decimal"
          trailing="€"
          data-first-focus=""
          placeholder={plainAmount(tillSum(dueCents, offered, '').takenCents)}
          {...form.field('text')}
        />
      </div>
    </Ticket>
  );
}

const toggled = (ways: readonly ReceiptWay[], way: ReceiptWay): readonly ReceiptWay[] =>
  ways.includes(way) ? ways.filter((other) => other !== way) : [...ways, way];

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

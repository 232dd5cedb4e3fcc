import type { BankLineOnWire } from '@loge/contract/accounting/bank-wire';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowRight,
  IconCheck,
  IconEye,
  IconLink,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { classNames } from '../../design-system/class-names.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { onPhone, useMedia } from '../../lists/use-media.ts';
import { shortDay, usePartWords } from './part-words.ts';
import styles from './reconciliation.module.css';

type LineState = 'sure' | 'probable' | 'toCheck' | 'none' | 'matched';

const stateOf = ({ match, proposal }: BankLineOnWire): LineState =>
  match !== null ? 'matched' : (proposal?.confidence ?? 'none');

interface BankLineRowProps {
  readonly line: BankLineOnWire;
  readonly isCurrent: boolean;
  readonly pending: boolean;
  readonly onFocus: () => void;
  readonly onAccept: () => void;
  readonly onUndo: () => void;
  /** What stands below the line that is looked at. */
  readonly children?: ReactNode;
}

/** A line of the bank, and beside it what it is in the books. */
export function BankLineRow({ line, isCurrent, pending, onFocus, onAccept, onUndo, children }: BankLineRowProps) {
  const t = useTranslations('accounting');
  const state = stateOf(line);
  return (
    <li
      className={classNames(styles.line, isCurrent && styles.current)}
      data-state={state}
      data-line={line.id}
      aria-current={isCurrent || undefined}
    >
      <button type="button" className={styles.bank} aria-expanded={isCurrent} onClick={onFocus}>
        <time dateTime={line.bookedOn}>{shortDay(line.bookedOn)}</time>
        <span className={styles.words}>
          <b>{line.label}</b>
          <BankDetail line={line} isWhole={isCurrent} />
        </span>
        <MoneyText cents={line.amount} signed className={classNames(styles.amount, line.amount < 0 && styles.out)} />
      </button>
      <span className={styles.zip} aria-hidden="true">
        <Glyph icon={state === 'none' ? IconQuestionMark : IconLink} size={16} />
      </span>
      <div className={styles.books}>
        <div className={styles.said}>
          <Said line={line} isWhole={isCurrent} />
        </div>
        <span className={styles.state}>{t(`states.${state}`)}</span>
        <span className={styles.act}>
          {state === 'matched' ? (
            <Button size="sm" variant="outline" icon={IconArrowBackUp} pending={pending} onClick={onUndo}>
              {t('undo')}
            </Button>
          ) : (
            <AcceptButton line={line} isCurrent={isCurrent} pending={pending} onAccept={onAccept} onLook={onFocus} />
          )}
        </span>
        {children}
      </div>
    </li>
  );
}

/** One click for what is whole; what needs a decision is looked at first. */
function AcceptButton(props: {
  readonly line: BankLineOnWire;
  readonly isCurrent: boolean;
  readonly pending: boolean;
  readonly onAccept: () => void;
  readonly onLook: () => void;
}) {
  const t = useTranslations('accounting');
  const { line, isCurrent, pending, onAccept, onLook } = props;
  const { proposal } = line;
  const isPhone = useMedia(onPhone);
  const keyHint = isCurrent && !isPhone ? 'A' : undefined;
  if (proposal?.reasons.includes('usualFees') === true)
    return (
      <Button size="sm" variant="outline" icon={IconArrowRight} {...{ keyHint, pending }} onClick={onAccept}>
        {t('asFees')}
      </Button>
    );
  if (proposal !== null && proposal.rest === 0)
    return (
      <Button size="sm" variant="tinted" icon={IconCheck} {...{ keyHint, pending }} onClick={onAccept}>
        {t('accept')}
      </Button>
    );
  return isCurrent ? null : (
    <Button size="sm" variant="outline" icon={IconEye} onClick={onLook}>
      {t('look')}
    </Button>
  );
}

function BankDetail({ line, isWhole }: { line: BankLineOnWire; isWhole: boolean }) {
  const t = useTranslations('accounting.detail');
  const { returnReason, operations, detail, reference, mandate, counterparty, counterpartyLastFour, valueOn } = line;
  const why =
    returnReason === null
      ? ''
      : returnReason.label === null
        ? returnReason.code
        : `${returnReason.label.fr} (${returnReason.code})`;
  const short = why || detail || (operations === null ? '' : t('operations', { count: operations })) || reference;
  if (!isWhole) return short === '' ? null : <span className={styles.soft}>{short}</span>;
  const account = counterpartyLastFour === '' ? '' : ` •••• ${counterpartyLastFour}`;
  return (
    <span className={styles.soft}>
      {short !== '' && <span>{short}</span>}
      {counterparty !== '' && <span>{t('counterparty', { name: `${counterparty}${account}` })}</span>}
      {reference !== '' && reference !== short && <span>{t('reference', { reference })}</span>}
      {mandate !== '' && <span>{t('mandate', { mandate })}</span>}
      {valueOn !== null && <span>{t('value', { day: shortDay(valueOn) })}</span>}
    </span>
  );
}

/** What it is, or what is proposed and why. */
function Said({ line, isWhole }: { line: BankLineOnWire; isWhole: boolean }) {
  const t = useTranslations('accounting');
  const wordsOf = usePartWords();
  const { proposal, match } = line;
  const parts = match?.parts ?? proposal?.parts ?? [];
  const reasons = match?.reasons ?? proposal?.reasons ?? [];
  const [first] = parts;
  if (first === undefined)
    return (
      <>
        <b className={styles.soft}>{t('nothingFound')}</b>
        <span className={styles.soft}>{t(line.dismissed ? 'dismissed' : 'nothingFoundHelp')}</span>
      </>
    );
  return (
    <>
      <b>{parts.length === 1 ? wordsOf(first) : t('several', { count: parts.length })}</b>
      {isWhole ? (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason} data-against={reason === 'otherTotal' || undefined}>
              <Glyph icon={reason === 'otherTotal' ? IconAlertTriangle : IconCheck} size={15} />
              {t(`reasons.${reason}`)}
            </li>
          ))}
        </ul>
      ) : (
        <span className={styles.soft}>
          {match === null
            ? sentence(reasons.map((reason) => t(`reasons.${reason}`)))
            : t('matchedBy', { name: match.matchedBy, day: shortDay(match.matchedAt) })}
        </span>
      )}
      {parts.some(({ returned }) => returned) && match === null && (
        <span className={styles.soft}>{t('returnedHelp')}</span>
      )}
    </>
  );
}

/** "Même jour, même montant": one capital at its beginning. */
const sentence = (words: readonly string[]): string => {
  const [first = '', ...rest] = words;
  return [first, ...rest.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(', ');
};

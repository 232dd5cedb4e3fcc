import type { BillingStatementOnWire, StatementDetailOnWire } from '@loge/contract/billing/billing-statement-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatDate } from '@loge/domain/shared/local-date';
import { sumCents } from '@loge/domain/shared/money';
import { IconChevronDown, IconChevronRight, IconClock, IconReceiptRefund, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { useMedia } from '../../lists/use-media.ts';
import styles from './billing.module.css';

/** So many orders of a desk are shown at once; the rest unfolds. */
const INITIAL_ORDERS = 12;

interface StatementLinesProps {
  readonly statement: BillingStatementOnWire;
  readonly busy: boolean;
  readonly onRecompute: () => void;
  readonly onTakeOut: (orderId: number) => void;
  readonly onPutOff: (creditId: number, label: string) => void;
}

/** The lines of a statement, desk by desk with what each desk comes to. J and K go through the orders. */
export function StatementLines({ statement, busy, onRecompute, onTakeOut, onPutOff }: StatementLinesProps) {
  const t = useTranslations('billing');
  const table = useRef<HTMLTableElement>(null);
  const { details, open, stale } = statement;
  const desks = [...new Set(details.map(({ conciergerieLabel }) => conciergerieLabel))];
  const orders = details.filter(({ kind }) => kind === 'order').length;
  const walk = (step: number): void => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('a[data-order]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[Math.max(0, Math.min(at + step, links.length - 1))]?.focus();
  };
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isEditableTarget(event)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['order'] : undefined;
    if (event.key === 'j' || event.key === 'k') walk(event.key === 'j' ? 1 : -1);
    else if (event.key === 'Delete' && open && !busy && focused !== undefined) onTakeOut(Number(focused));
    else return;
    event.preventDefault();
  });
  return (
    <>
      {stale && (
        <Note tone="warning" className={styles.warning}>
          <span className={styles.noteRow}>
            <span>{t('stale')}</span>
            <Button size="sm" variant="outline" pending={busy} onClick={onRecompute}>
              {t('recompute')}
            </Button>
          </span>
        </Note>
      )}
      {details.length === 0 ? (
        <EmptyState object="administratif" title={t('noLine')}>
          {t('noLineHelp')}
        </EmptyState>
      ) : (
        <table ref={table} className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t('columns.number')}</th>
              <th scope="col" data-wide>
                {t('columns.date')}
              </th>
              <th scope="col">{t('columns.label')}</th>
              <th scope="col" data-wide className={styles.end}>
                {t('columns.quantity')}
              </th>
              <th scope="col" data-wide className={styles.end}>
                {t('columns.withoutVat')}
              </th>
              <th scope="col" className={styles.end}>
                {t('columns.withVat')}
              </th>
              {open && (
                <th scope="col">
                  <span className={styles.hidden}>{t('columns.acts')}</span>
                </th>
              )}
            </tr>
          </thead>
          {desks.map((name) => (
            <Desk
              key={name}
              name={name}
              lines={details.filter(({ conciergerieLabel }) => conciergerieLabel === name)}
              open={open}
              busy={busy}
              onTakeOut={onTakeOut}
              onPutOff={onPutOff}
            />
          ))}
        </table>
      )}
      <footer className={styles.foot} data-foot>
        <KeyHints
          hints={[
            { keys: ['J', 'K'], words: t('keys.walk') },
            { keys: [t('keys.enterKey')], words: t('keys.open') },
            ...(open ? [{ keys: [t('keys.deleteKey')], words: t('keys.takeOut') }] : []),
          ]}
        />
        <span>{t('orderCount', { count: orders })}</span>
      </footer>
    </>
  );
}

interface DeskProps {
  readonly name: string;
  readonly lines: readonly StatementDetailOnWire[];
  readonly open: boolean;
  readonly busy: boolean;
  readonly onTakeOut: (orderId: number) => void;
  readonly onPutOff: (creditId: number, label: string) => void;
}

function Desk({ name, lines, open, busy, onTakeOut, onPutOff }: DeskProps) {
  const t = useTranslations('billing');
  const [isUnfolded, setUnfolded] = useState(true);
  const [showsAll, setShowsAll] = useState(false);
  const orders = lines.filter(({ kind }) => kind === 'order');
  const others = lines.filter(({ kind }) => kind !== 'order');
  const hidden = showsAll || orders.length <= INITIAL_ORDERS + 1 ? [] : orders.slice(INITIAL_ORDERS);
  const shown = orders.slice(0, orders.length - hidden.length);
  const isWide = useMedia('(min-width: 760px)');
  const span = (isWide ? 6 : 3) + (open ? 1 : 0);
  return (
    <tbody>
      <tr className={styles.desk}>
        <th scope="rowgroup" colSpan={isWide ? 4 : 2}>
          <button type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            <Glyph icon={isUnfolded ? IconChevronDown : IconChevronRight} size={16} />
            {name} <span>{t('orderCount', { count: orders.length })}</span>
          </button>
        </th>
        <td data-wide className={styles.end}>
          <MoneyText cents={sumCents(lines.map(({ priceHT }) => priceHT))} />
        </td>
        <td colSpan={open ? 2 : 1} className={styles.total}>
          <MoneyText cents={sumCents(lines.map(({ price }) => price))} />
        </td>
      </tr>
      {isUnfolded && (
        <>
          {shown.map((line) => (
            <Line key={line.commande} line={line} open={open} busy={busy} onTakeOut={onTakeOut} onPutOff={onPutOff} />
          ))}
          {hidden.length > 0 && (
            <tr className={styles.more}>
              <td colSpan={span}>
                <button type="button" onClick={() => setShowsAll(true)}>
                  {t('moreOrders', { count: hidden.length })}{' '}
                  <MoneyText cents={sumCents(hidden.map(({ price }) => price))} />
                </button>
              </td>
            </tr>
          )}
          {others.map((line) => (
            <Line key={line.commande} line={line} open={open} busy={busy} onTakeOut={onTakeOut} onPutOff={onPutOff} />
          ))}
        </>
      )}
    </tbody>
  );
}

interface LineProps extends Pick<DeskProps, 'open' | 'busy' | 'onTakeOut' | 'onPutOff'> {
  readonly line: StatementDetailOnWire;
}

function Line({ line, open, busy, onTakeOut, onPutOff }: LineProps) {
  const t = useTranslations('billing');
  const { kind, commande, quantite, price, priceHT, libelle, date, mayOpen, creditId } = line;
  const number = formatOrderNumber(commande);
  return (
    <tr className={kind === 'compensation' ? styles.deducted : undefined}>
      <td>
        {kind !== 'order' ? (
          <Glyph icon={kind === 'compensation' ? IconReceiptRefund : IconClock} size={17} label={t(`kinds.${kind}`)} />
        ) : mayOpen ? (
          <Link href={`/conciergeOrderDetail/${commande}`} className={styles.order} data-order={commande}>
            {number}
          </Link>
        ) : (
          number
        )}
      </td>
      <td data-wide>{date === null ? t(`kinds.${kind}`) : formatDate(date, 'numeric', 'fr').slice(0, 5)}</td>
      <td className={styles.label}>{libelle}</td>
      <td data-wide className={styles.end}>
        {new Intl.NumberFormat('fr', { maximumFractionDigits: 3 }).format(quantite).replace('-', '\u2212')}
      </td>
      <td data-wide className={styles.end}>
        <MoneyText cents={priceHT} />
      </td>
      <td className={styles.end}>
        <MoneyText cents={price} />
      </td>
      {open && (
        <td className={styles.act}>
          {kind === 'order' && mayOpen && (
            <IconButton
              size="sm"
              icon={IconX}
              label={t('takeOut', { number })}
              disabled={busy}
              onClick={() => onTakeOut(commande)}
            />
          )}
          {creditId !== null && (
            <IconButton
              size="sm"
              icon={IconX}
              label={t('putOff', { label: libelle })}
              disabled={busy}
              onClick={() => onPutOff(creditId, libelle)}
            />
          )}
        </td>
      )}
    </tr>
  );
}

import { elided } from '@loge/domain/shared/french-words';
import { updateOrderItem } from '@loge/contract/orders/update-order-item';
import { numberText } from '@loge/domain/ordering/item-values';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { isAmountText, parseAmount } from '@loge/domain/payments/settlement';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useSingleFlight } from '../../client/use-single-flight.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Tabs } from '../../design-system/navigation/tabs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { PartnerPicture } from '../../pictures/partner-picture.tsx';
import { objectFor } from '../../illustrations/object-for.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import type { GoodsKind } from './goods-kinds.ts';
import styles from './goods-list.module.css';
import { articlesIn, type GoodsLine } from './use-goods.ts';
import { rowId } from './use-line-navigation.ts';

interface GoodsListProps {
  readonly kind: GoodsKind;
  readonly lines: readonly GoodsLine[];
  readonly current: number | null;
  readonly onTick: (ids: readonly number[], ticked: boolean) => void;
}

const views = ['all', 'left', 'done', 'unpriced'] as const;
type View = (typeof views)[number];

const fits: Readonly<Record<View, (line: GoodsLine) => boolean>> = {
  all: () => true,
  left: ({ ticked }) => !ticked,
  done: ({ ticked }) => ticked,
  unpriced: ({ priceMustBeSet }) => priceMustBeSet,
};

/** All that waits, partner by partner; what is ticked folds into one line, so that what remains stays in sight. */
export function GoodsList({ kind, lines, current, onTick }: GoodsListProps) {
  const t = useTranslations('reception');
  const [view, setView] = useState<View>('all');
  const shown = lines.filter(fits[view]);
  const labels: Readonly<Record<View, string>> = {
    all: t('all'),
    left: t(`${kind}.left`),
    done: t(`${kind}.done`),
    unpriced: t('unpriced'),
  };
  const tabs = views
    .map((key) => ({ key, label: labels[key], count: articlesIn(lines.filter(fits[key])) }))
    .filter(({ key, count }) => key !== 'unpriced' || count > 0 || view === 'unpriced');
  const panelId = 'goods-list';
  return (
    <>
      <Tabs label={t('views')} tabs={tabs} current={view} onCurrentChange={setView} panelId={() => panelId} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-tab`}>
        {shown.length === 0 && <p className={styles.none}>{t('noneHere')}</p>}
        {[...Map.groupBy(shown, ({ order }) => order.partnerId)].map(([partnerId, ofPartner]) => (
          <PartnerGoods
            key={partnerId}
            kind={kind}
            lines={ofPartner}
            all={lines.filter(({ order }) => order.partnerId === partnerId)}
            folds={view === 'all'}
            current={current}
            onTick={onTick}
          />
        ))}
      </div>
    </>
  );
}

interface PartnerGoodsProps extends GoodsListProps {
  readonly all: readonly GoodsLine[];
  readonly folds: boolean;
}

/** So many ticked lines stay in sight: the last ones. */
const keptInSight = 2;

function PartnerGoods({ kind, lines, all, folds, current, onTick }: PartnerGoodsProps) {
  const t = useTranslations('reception');
  const [isOpen, setOpen] = useState(false);
  const [first] = all;
  if (first === undefined) return null;
  const done = all.filter(({ ticked }) => ticked);
  const left = all.filter(({ ticked }) => !ticked);
  const recent = done.toSorted((a, b) => (b.tickedAt ?? '9').localeCompare(a.tickedAt ?? '9')).slice(0, keptInSight);
  const isHidden = ({ orderItemId, ticked }: GoodsLine): boolean =>
    folds && !isOpen && ticked && orderItemId !== current && !recent.some((line) => line.orderItemId === orderItemId);
  const hidden = lines.filter(isHidden);
  const { partnerName, partnerId, categoryName } = first.order;
  return (
    <section aria-label={partnerName}>
      <header className={styles.head}>
        <PartnerPicture partnerId={partnerId} illustration={objectFor(categoryName)} className={styles.picture ?? ''} />
        <h2>{partnerName}</h2>
        <progress
          className={styles.progress}
          max={Math.max(1, articlesIn(all))}
          value={articlesIn(done)}
          aria-hidden="true"
        />
        <span className={styles.count}>{t('progress', { ticked: articlesIn(done), total: articlesIn(all) })}</span>
        <Button
          size="sm"
          variant="ghost"
          onClick={() =>
            onTick(
              (left.length > 0 ? left : done).map(({ orderItemId }) => orderItemId),
              left.length > 0,
            )
          }
        >
          {t(left.length > 0 ? 'tickAll' : 'untickAll')}
        </Button>
      </header>
      <ul>
        {lines
          .filter((line) => !isHidden(line))
          .map((line) => (
            <Line key={line.orderItemId} line={line} isCurrent={line.orderItemId === current} onTick={onTick} />
          ))}
      </ul>
      {(hidden.length > 0 || isOpen) && folds && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Glyph icon={IconChevronRight} size={15} stroke={2.2} />
          {t(`${kind}.doneMore`, { count: articlesIn(isOpen ? done : hidden) })}
        </button>
      )}
    </section>
  );
}

interface LineProps {
  readonly line: GoodsLine;
  readonly isCurrent: boolean;
  readonly onTick: GoodsListProps['onTick'];
}

function Line({ line, isCurrent, onTick }: LineProps) {
  const t = useTranslations('reception');
  const { orderItemId, label, quantity, comment, amount, ticked, order, scannedPieces, labelledPieces } = line;
  const language = useLocale();
  const [isDisputed, setDisputed] = useState(false);
  return (
    <li
      id={rowId(orderItemId)}
      className={styles.line}
      data-ticked={ticked || undefined}
      data-unpriced={amount === null || undefined}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <Checkbox
        size="sm"
        className={styles.item ?? ''}
        checked={ticked}
        onCheckedChange={(on) => onTick([orderItemId], on)}
        label={
          <>
            {label}
            {quantity !== 1 && <b> {t('quantity', { count: numberText(String(quantity), language) })}</b>}
            {scannedPieces > 0 && !ticked && (
              <span className={styles.pieces}> {t('scan.pieces', { scanned: scannedPieces, of: labelledPieces })}</span>
            )}
            {comment !== '' && <span className={styles.comment}> {comment}</span>}
          </>
        }
      />
      <b className={styles.number}>{formatOrderNumber(order.orderId)}</b>
      <span className={styles.person}>{order.bnfName}</span>
      {amount === null ? (
        <PriceField orderItemId={orderItemId} label={label} />
      ) : (
        <MoneyText cents={amount} className={styles.price} />
      )}
      <IconButton
        icon={IconAlertTriangle}
        size="sm"
        className={styles.dispute}
        label={t('dispute.reportOf', { label })}
        onClick={() => setDisputed(true)}
      />
      {isDisputed && <DisputeDialog item={{ orderItemId, label, isOpen: false }} onClose={() => setDisputed(false)} />}
    </li>
  );
}

/** A price that is missing is set where it is seen to be. */
function PriceField({ orderItemId, label }: { readonly orderItemId: number; readonly label: string }) {
  const t = useTranslations('reception');
  const toast = useToast();
  const update = useActionWithToast(updateOrderItem);
  const [text, setText] = useState('');
  const save = useSingleFlight(async () => {
    if (text.trim() === '' || !isAmountText(text)) return;
    if ((await update({ id: orderItemId, price: Math.max(0, parseAmount(text)) })) !== undefined)
      toast.success(t('priceSaved'));
  });
  return (
    <div className={styles.priceForm}>
      <span className={styles.noPrice}>{t('unpriced')}</span>
      <TextField
        size="sm"
        label={t('priceOf', elided({ label }))}
        hideLabel
        inputMode="decimal"
        trailing="€"
        maxLength={12}
        value={text}
        onValueChange={setText}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save();
        }}
      />
    </div>
  );
}

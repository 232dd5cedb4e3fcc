import { stopOrderSeries } from '@loge/contract/ordering/stop-order-series';
import type { DepartureOnWire } from '@loge/contract/users/departure-wire';
import { setDepartureSettled } from '@loge/contract/users/set-departure-settled';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { elided } from '@loge/domain/shared/french-words';
import { MAX_DEPARTURE_NOTE, reasonLabel } from '@loge/domain/users/departures';
import { IconArrowBackUp, IconCheck, IconId } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { DescriptionList } from '../../design-system/data/description-list.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { SidePanel } from '../../design-system/overlays/side-panel.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { FullMoment, ListLink } from '../../lists/list-cells.tsx';
import type { PanelFrame } from '../../lists/paged-list.tsx';
import styles from './people.module.css';

interface DeparturePanelProps {
  /** Undefined when it is not on this page of the list. */
  readonly departure: DepartureOnWire | undefined;
  readonly frame: PanelFrame;
  readonly pageOf: (orderId: number) => string;
}

/** What somebody left behind, beside the list: their orders, where their items are, their credits, and who settled it. */
export function DeparturePanel({ departure, frame, pageOf }: DeparturePanelProps) {
  const t = useTranslations('departures');
  return (
    <SidePanel
      label={t('one')}
      {...frame}
      head={
        departure === undefined ? (
          <h2>{t('one')}</h2>
        ) : (
          <div className={styles.group}>
            <h2>{departure.userName}</h2>
            <Acts departure={departure} />
          </div>
        )
      }
    >
      {departure === undefined ? (
        <EmptyState object="accueil" title={t('elsewhere')} />
      ) : (
        <Body departure={departure} pageOf={pageOf} />
      )}
    </SidePanel>
  );
}

function Acts({ departure }: { readonly departure: DepartureOnWire }) {
  const t = useTranslations('departures');
  const dialogs = useDialogs();
  const toast = useToast();
  const perform = useActionWithToast(setDepartureSettled);
  const settle = async () => {
    const note = await dialogs.prompt({
      title: t('settleTitle', elided({ name: departure.userName })),
      body: t('settleHelp'),
      label: t('note'),
      confirmLabel: t('settle'),
      multiline: true,
      maxLength: MAX_DEPARTURE_NOTE,
    });
    if (note === null) return;
    const done = await perform({ departureId: departure.id, settled: true, note });
    if (done !== undefined) toast.success(t('settledToast', elided({ name: departure.userName })));
  };
  const takeUpAgain = async () => {
    const done = await perform({ departureId: departure.id, settled: false });
    if (done !== undefined) toast.success(t('openToast', elided({ name: departure.userName })));
  };
  return (
    <div className={styles.acts}>
      {departure.settledAt === null ? (
        <Button size="sm" icon={IconCheck} onClick={() => void settle()}>
          {t('settle')}
        </Button>
      ) : (
        <Button size="sm" variant="outline" icon={IconArrowBackUp} onClick={() => void takeUpAgain()}>
          {t('takeUpAgain')}
        </Button>
      )}
      <Button size="sm" variant="tinted" icon={IconId} href={`/conciergetools?open=${departure.userId}`}>
        {t('page')}
      </Button>
    </div>
  );
}

function Body({ departure, pageOf }: { readonly departure: DepartureOnWire } & Pick<DeparturePanelProps, 'pageOf'>) {
  const t = useTranslations('departures');
  const language = useLocale();
  const { orders, items, series, creditCents, settledAt, settledBy, note } = departure;
  return (
    <div className={styles.panelBody}>
      {settledAt !== null && (
        <Note tone="success">
          {t('settledBy', { name: settledBy ?? '' })} <FullMoment moment={settledAt} />
          {note !== '' && <p>{note}</p>}
        </Note>
      )}
      <DescriptionList
        facts={[
          { label: t('left'), value: <FullMoment moment={departure.leftAt} /> },
          { label: t('reason'), value: reasonLabel(departure.reason, language) },
          { label: t('conciergerie'), value: departure.conciergerie },
          { label: t('email'), value: departure.email },
          { label: t('credits'), value: creditCents > 0 ? <MoneyText cents={creditCents} /> : t('none') },
        ]}
      />
      <section className={styles.group} aria-label={t('orders')}>
        <h3>{t('orders')}</h3>
        {orders.length === 0 && <p className={styles.soft}>{t('noOrders')}</p>}
        {orders.map((order) => (
          <div key={order.id} className={styles.left}>
            <span className={styles.line}>
              <ListLink href={pageOf(order.id)}>
                {t('orderLine', { number: formatOrderNumber(order.id), label: order.label })}
              </ListLink>
              <span className={styles.soft}>{order.status}</span>
            </span>
            <ul className={styles.leftItems}>
              {items
                .filter(({ orderId }) => orderId === order.id)
                .map((item) => (
                  <li key={item.id} className={styles.line}>
                    <span>{item.quantity === 1 ? item.label : `${item.quantity} × ${item.label}`}</span>
                    <span className={styles.soft}>{t(`holder.${item.holder ?? 'nobody'}`)}</span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </section>
      {series.length > 0 && <RunningSeries series={series} />}
    </div>
  );
}

/** What would go on ordering, were they served again: each is named, and ended here. */
function RunningSeries({ series }: Pick<DepartureOnWire, 'series'>) {
  const t = useTranslations('departures');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const perform = useActionWithToast(stopOrderSeries);
  const end = async ({ id, label }: DepartureOnWire['series'][number]) => {
    const isSure = await dialogs.confirm({
      title: t('endSeriesTitle', { label }),
      body: t('endSeriesHelp'),
      confirmLabel: t('endSeries'),
      dangerous: true,
    });
    if (!isSure) return;
    if ((await perform({ seriesId: id })) !== undefined) toast.success(t('seriesEnded', { label }));
  };
  return (
    <section className={styles.group} aria-label={t('series')}>
      <h3>{t('series')}</h3>
      <p className={styles.soft}>{t('seriesHelp')}</p>
      {series.map((each) => (
        <div key={each.id} className={styles.left}>
          <span className={styles.line}>
            <b>{each.label}</b>
            <Button size="sm" variant="outline" onClick={() => void end(each)}>
              {t('endSeries')}
              <VisuallyHidden> {each.label}</VisuallyHidden>
            </Button>
          </span>
          <span className={styles.soft}>{each.recurrence[language]}</span>
        </div>
      ))}
    </section>
  );
}

import type { NewOrderInput } from '@loge/contract/ordering/new-order-wire';
import { loadServiceQuote } from '@loge/contract/ordering/load-service-quote';
import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import { formatMoney } from '@loge/domain/shared/money';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyDownload } from '../../../client/open-download.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { useUser } from '../../../session/session.ts';
import styles from './service-quote.module.css';

type Quote = OrderRecapOnWire['serviceQuote'];

/** Whether somebody says that they have the quote before they order: where it is owed, of who orders for themself. */
export function useAsksForQuote(): (quote: Quote | undefined) => boolean {
  const { gestionnaire } = useUser();
  return (quote) => (quote?.isOwed ?? false) && !gestionnaire;
}

interface ServiceQuoteProps {
  readonly quote: Quote;
  readonly order: NewOrderInput;
  readonly received: boolean;
  readonly onReceivedChange: (received: boolean) => void;
}

/** The free written quote of a personal service (arrêté of 17 March 2015): there on demand, and owed from 100 € a month on. */
export function ServiceQuote({ quote, order, received, onReceivedChange }: ServiceQuoteProps) {
  const t = useTranslations('ordering.preview');
  const language = useLocale();
  const asks = useAsksForQuote()(quote);
  const { download, busy } = useBusyDownload(loadServiceQuote);
  if (quote === null) return null;
  return (
    <Note icon={IconFileText}>
      <div className={styles.quote}>
        {quote.isOwed && <p>{t('quoteOwed', { amount: formatMoney(quote.monthAmount, language) })}</p>}
        <Button
          variant="tinted"
          size="sm"
          icon={IconDownload}
          pending={busy}
          onClick={() => void download({ o: order })}
        >
          {t('openServiceQuote')}
        </Button>
        {asks && <Checkbox label={t('quoteReceived')} checked={received} onCheckedChange={onReceivedChange} />}
      </div>
    </Note>
  );
}

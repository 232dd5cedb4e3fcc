import { makeLabels } from '@loge/contract/reception/make-labels';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { labelTicket } from '@loge/domain/printing/desk-tickets';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { ErrorState } from '../../design-system/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { QrCode } from '../../design-system/values/qr-code.tsx';
import { usePrinter } from '../../printing/use-printer.ts';
import styles from './labels-sheet.module.css';

type Label = OutputOf<typeof makeLabels>['labels'][number];

const ticketOf = ({ bnfName: personName, ...label }: Label) => labelTicket({ ...label, personName });

/** Labels to be tied to items: each has its code as a picture and as text, its order and its person. */
export function LabelsSheet({ itemIds }: { readonly itemIds: readonly number[] }) {
  const t = useTranslations('reception');
  const failureText = useFailureText();
  const [labels, setLabels] = useState<readonly Label[] | null>(null);
  const printing = useTranslations('printing');
  const printer = usePrinter('noPrinter');
  const make = useActionMutation(makeLabels, { onSuccess: (answer) => setLabels(answer.labels) });
  const ask = () => make.mutate({ orderItemIds: [...itemIds] });
  const askAtFirst = useEffectEvent(ask);
  useEffect(() => askAtFirst(), []);
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <h1>{t('labels.title')}</h1>
        {labels !== null && labels.length > 0 && (
          <span className={styles.tools}>
            <Button
              size="md"
              variant="outline"
              icon={IconReceipt}
              pending={printer.isPrinting}
              onClick={() => void printer.print(labels.map(ticketOf))}
            >
              {printing('thermal')}
            </Button>
            <Button size="md" icon={IconPrinter} onClick={() => print()}>
              {t('labels.print')}
            </Button>
          </span>
        )}
      </div>
      {labels === null ? (
        make.error === null ? (
          <SkeletonGroup>
            <Skeleton shape="box" height={240} />
          </SkeletonGroup>
        ) : (
          <ErrorState title={failureText(make.error)} onRetry={ask} />
        )
      ) : labels.length === 0 ? (
        <EmptyState object="colis" title={t('labels.nothing')} />
      ) : (
        <ul className={styles.labels}>
          {labels.map((label) => (
            <li key={label.code} className={styles.label}>
              <QrCode text={label.code} label={label.code} />
              <div>
                <p className={styles.number}>{formatOrderNumber(label.orderId)}</p>
                <p className={styles.item}>{label.label}</p>
                <p>{label.bnfName}</p>
                <p>{label.partnerName}</p>
                <p className={styles.code}>{label.code}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { bindLabel } from '@loge/contract/reception/bind-label';
import { getCustody } from '@loge/contract/reception/get-custody';
import { IconLink, IconPrinter } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import styles from './order-labels.module.css';

interface OrderLabelsProps {
  readonly orderId: number;
  readonly labelsHref: (itemIds: readonly number[]) => string;
}

/**
 * What an order's items carry to be scanned: printed here, or a blank label bound as the item comes in. The field is for the next item that has none, so
 * that a hand scanner goes through an order without the mouse. Nothing for an order whose goods do not go through a desk any more.
 */
export function OrderLabels({ orderId, labelsHref }: OrderLabelsProps) {
  const t = useTranslations('reception.labels');
  const { data } = useActionQuery(getCustody, { orderId });
  const items = data?.labels ?? [];
  const [bound, setBound] = useState<ReadonlySet<number>>(new Set());
  // What was just bound is passed over before the answer says so: the next scan is for the next item.
  const bare = items.find(({ orderItemId, codes }) => codes.length === 0 && !bound.has(orderItemId));
  if (items.length === 0) return null;
  return (
    <section className={styles.labels} aria-labelledby="labels-title">
      <header className={styles.head}>
        <h2 id="labels-title">{t('title')}</h2>
        <Button
          size="sm"
          variant="outline"
          icon={IconPrinter}
          href={labelsHref(items.map(({ orderItemId }) => orderItemId))}
        >
          {t('print')}
        </Button>
      </header>
      <ul className={styles.items}>
        {items.map(({ orderItemId, label, quantity, codes }) => (
          <li key={orderItemId} data-next={orderItemId === bare?.orderItemId || undefined}>
            <span>
              {label}
              {quantity > 1 && ` × ${quantity}`}
            </span>
            <span className={styles.codes}>
              {codes.length === 0
                ? t('none')
                : codes.length > 2
                  ? t('many', { count: codes.length })
                  : codes.join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {bare !== undefined && (
        <BindNext
          orderItemId={bare.orderItemId}
          label={bare.label}
          onBound={() => setBound(new Set([...bound, bare.orderItemId]))}
        />
      )}
    </section>
  );
}

interface BindNextProps {
  readonly orderItemId: number;
  readonly label: string;
  readonly onBound: () => void;
}

function BindNext({ orderItemId, label, onBound }: BindNextProps) {
  const t = useTranslations('reception.labels');
  const scan = useTranslations('reception.scan');
  const toast = useToast();
  const bind = useActionWithToast(bindLabel);
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    const answer = await bind({ orderItemId, code });
    // Whether it was bound or is in use already, the next scan begins in an empty field.
    setCode('');
    if (answer === undefined) return;
    toast.success(scan('bound', { code: answer.code, label }));
    onBound();
  };
  return (
    <form className={styles.bind} onSubmit={(event) => void submit(event)}>
      <TextField
        size="sm"
        label={t('bindNext', { label })}
        maxLength={200}
        autoComplete="off"
        value={code}
        onValueChange={setCode}
      />
      <Button size="sm" variant="outline" icon={IconLink} type="submit">
        {t('bind')}
      </Button>
    </form>
  );
}

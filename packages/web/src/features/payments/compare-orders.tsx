import { compareSepaOrders } from '@loge/contract/payments/compare-sepa-orders';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { COMPARISONS } from '@loge/domain/payments/compare-debits';
import { missingTexts } from '@loge/domain/shared/missing-texts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { OrderNumber } from '../../design-system/values/order-number.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { ListLink } from '../../lists/list-cells.tsx';
import { useLabel } from '../../messages/use-label.ts';
import styles from './compare-orders.module.css';

interface CompareOrdersProps {
  readonly pageOf: (orderId: number) => string;
  readonly onClose: () => void;
}

type Answer = OutputOf<typeof compareSepaOrders>;

/** A list of somebody else's held against the direct debits: what differs first. Spec: manager §2 (Dialogs: Compare SEPA orders). */
export function CompareOrders({ pageOf, onClose }: CompareOrdersProps) {
  const t = useTranslations('deskMoney.sepa.compare');
  const [answer, setAnswer] = useState<Answer>();
  const form = useActionForm(compareSepaOrders, {
    draft: { text: '' },
    rule: (draft) => missingTexts(draft, ['text']),
    input: (draft) => draft,
    onSuccess: setAnswer,
  });
  if (answer !== undefined)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('title')}
        footer={
          <Button size="md" variant="outline" onClick={() => setAnswer(undefined)}>
            {t('again')}
          </Button>
        }
      >
        <Result answer={answer} pageOf={pageOf} />
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      title={t('title')}
      save={t('run')}
      look={{ disabled: form.draft.text.trim() === '' }}
      onClose={onClose}
    >
      <p>{t('help')}</p>
      <TextArea label={t('list')} hint={t('example')} rows={8} maxLength={60_000} {...form.field('text')} />
    </FormDialog>
  );
}

function Result({ answer, pageOf }: { readonly answer: Answer; readonly pageOf: CompareOrdersProps['pageOf'] }) {
  const t = useTranslations('deskMoney.sepa.compare');
  const label = useLabel();
  const { orders, unread, isCut } = answer;
  const of = Map.groupBy(orders, ({ comparison }) => comparison);
  const same = of.get('same')?.length ?? 0;
  const differences = orders.length - same;
  return (
    <div className={styles.form}>
      {orders.length === 0 ? (
        <Note tone="warning">{t('nothing')}</Note>
      ) : (
        <Note tone={differences === 0 ? 'success' : 'warning'} live>
          {differences === 0 ? t('same', { count: same }) : t('differences', { count: differences, same })}
        </Note>
      )}
      {isCut && <Note tone="warning">{t('cut')}</Note>}
      {COMPARISONS.map(({ key, label: name }) => {
        const group = of.get(key);
        return group === undefined ? null : (
          <section key={key} className={styles.group}>
            <h3>
              {label(name)} <span>{group.length}</span>
            </h3>
            <ul className={styles.orders} aria-label={label(name)}>
              {group.map(({ orderId, listedAmount, amount }) => (
                <li key={orderId}>
                  <ListLink href={pageOf(orderId)}>
                    <OrderNumber id={orderId} />
                  </ListLink>
                  {listedAmount !== null && (
                    <span>
                      {t('listed')} <MoneyText cents={listedAmount} />
                    </span>
                  )}
                  {amount !== null && (
                    <span>
                      {t('here')} <MoneyText cents={amount} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {unread.length > 0 && (
        <section className={styles.group}>
          <p>{t('unread', { count: unread.length })}</p>
          <ul className={styles.unread}>
            {unread.map((line, index) => (
              // Two lines may say the same.
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

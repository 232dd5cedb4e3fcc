import { MAX_ITEMS_IN_FORM } from '@loge/domain/ordering/order-lines';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design-system/actions/button.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { useLabel } from '../../../messages/use-label.ts';
import { answerTo, withAnswer } from '../draft/order-draft.ts';
import { controlId, type FormPart, type ItemPart } from './form-context.ts';
import { ItemField } from './item-field.tsx';
import { cellsOf, itemRuns, productsOf, type ItemRun } from './item-runs.ts';
import { ItemsSheet } from './items-sheet.tsx';
import styles from './items-section.module.css';
import { ProductLine } from './product-line.tsx';
import { Products } from './products.tsx';

/** All that can be chosen and answered. Beyond ten products they are chosen in a sheet. Spec: beneficiary-and-access §5, §9. */
export function ItemsSection(part: FormPart) {
  const t = useTranslations('ordering.form');
  const { offer, draft, problems, change } = part;
  const [isChoosing, setChoosing] = useState(false);
  const runs = itemRuns(offer, draft);
  const products = productsOf(runs);
  const hasSheet = products.length > MAX_ITEMS_IN_FORM;
  const chosen = products.filter(({ id }) => answerTo(draft, id).quantity > 0);
  const takeOut = useRemoveItem(part);

  const partOf = (item: ItemPart['item']): ItemPart => ({
    item,
    answer: answerTo(draft, item.id),
    problem: problems[`item-${item.id}`],
    allowsQuantity: offer.allowsQuantity,
    onAnswer: (answer) => change(withAnswer(draft, item.id, answer)),
  });
  return (
    <>
      <h2 className={styles.title}>{products.length > 0 ? t('items') : t('services')}</h2>
      {problems.items !== undefined && (
        <p id={controlId('items')} className={styles.problem} tabIndex={-1}>
          {problems.items}
        </p>
      )}
      {hasSheet && (
        <>
          {runs.map(({ group }) => {
            const problem = group === null ? undefined : problems[`group-${group}`];
            return (
              problem !== undefined && (
                <p key={group} id={controlId(`group-${group}`)} className={styles.problem} tabIndex={-1}>
                  {problem}
                </p>
              )
            );
          })}
          {chosen.length === 0 && <p className={styles.none}>{t('noneChosen')}</p>}
          <ul>
            {chosen.map((item) => (
              <ProductLine
                key={item.id}
                {...partOf(item)}
                onAnswer={(answer) => (answer.quantity === 0 ? takeOut(item) : partOf(item).onAnswer(answer))}
              />
            ))}
          </ul>
          <Button
            variant="tinted"
            size="md"
            icon={IconPlus}
            className={styles.choose}
            onClick={() => setChoosing(true)}
          >
            {chosen.length === 0 ? t('choose', { count: String(products.length) }) : t('chooseMore')}
          </Button>
          <ItemsSheet
            open={isChoosing}
            onClose={() => setChoosing(false)}
            runs={runs.filter(({ kind }) => kind === 'products')}
            partOf={partOf}
          />
        </>
      )}
      {runs.map((run) =>
        run.kind === 'fields' ? (
          <div key={keyOf(run)} className={styles.fields}>
            {cellsOf(run.items).map((items) => (
              <div key={items[0]?.id} className={styles.field} data-type={items[0]?.type}>
                {items.map((item) => (
                  <ItemField key={item.id} {...partOf(item)} />
                ))}
              </div>
            ))}
          </div>
        ) : (
          !hasSheet && (
            <Products
              key={keyOf(run)}
              run={run}
              partOf={partOf}
              problem={run.group === null ? undefined : problems[`group-${run.group}`]}
            />
          )
        ),
      )}
    </>
  );
}

/** An article that leaves the list of chosen ones is no longer in sight: it is said, and can be put back as it was. */
function useRemoveItem({ draft, change }: FormPart): (item: ItemPart['item']) => void {
  const t = useTranslations('ordering.form');
  const label = useLabel();
  const toast = useToast();
  // Anyone who takes it back has gone on in the meantime.
  const latest = useRef({ draft, change });
  useEffect(() => {
    latest.current = { draft, change };
  });
  return ({ id, label: name }) => {
    const { quantity } = answerTo(draft, id);
    change(withAnswer(draft, id, { quantity: 0 }));
    toast.show(t('itemRemoved', { name: label(name) }), {
      undo: () => latest.current.change(withAnswer(latest.current.draft, id, { quantity })),
    });
  };
}

const keyOf = ({ kind, items }: ItemRun): string => `${kind} ${items[0]?.id ?? ''}`;

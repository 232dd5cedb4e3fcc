import { bindLabel } from '@loge/contract/reception/bind-label';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import type { GoodsLine } from './use-goods.ts';

interface BindLabelDialogProps {
  readonly code: string;
  readonly lines: readonly GoodsLine[];
  readonly onClose: () => void;
  readonly onBound: () => void;
}

/** Ties a label that nobody knows to one of the items that are awaited. */
export function BindLabelDialog({ code, lines, onClose, onBound }: BindLabelDialogProps) {
  const t = useTranslations('reception');
  const formId = useId();
  const toast = useToast();
  const bind = useActionWithToast(bindLabel);
  // What has no label yet is what one is most likely looking for.
  const offered = lines.filter(({ ticked }) => !ticked).toSorted((a, b) => a.labels.length - b.labels.length);
  const [chosen, setChosen] = useState(String(offered[0]?.orderItemId ?? ''));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const line = offered.find(({ orderItemId }) => String(orderItemId) === chosen);
    if (line === undefined) return;
    if ((await bind({ orderItemId: line.orderItemId, code })) === undefined) return;
    toast.success(t('scan.bound', { code, label: line.label }));
    onBound();
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('scan.bindTitle', { code })}
      footer={
        <>
          <Button size="md" variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="md" type="submit" form={formId} disabled={offered.length === 0}>
            {t('scan.bind')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        {offered.length === 0 ? (
          <p>{t('noneHere')}</p>
        ) : (
          <Select
            label={t('sheet.item')}
            options={offered.map(({ orderItemId, label, order }) => ({
              value: String(orderItemId),
              label: `${formatOrderNumber(order.orderId)} · ${label} · ${order.bnfName}`,
            }))}
            value={chosen}
            onValueChange={setChosen}
          />
        )}
      </form>
    </Dialog>
  );
}

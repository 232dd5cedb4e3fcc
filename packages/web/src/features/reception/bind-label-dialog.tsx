import { bindLabel } from '@loge/contract/reception/bind-label';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { problem } from '@loge/domain/shared/problem';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../design-system/fields/select.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
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
  // What has no label yet is what one is most likely looking for.
  const offered = lines.filter(({ ticked }) => !ticked).toSorted((a, b) => a.labels.length - b.labels.length);
  const lineOf = (draft: { readonly orderItemId: string }) =>
    offered.find(({ orderItemId }) => String(orderItemId) === draft.orderItemId);
  // As it was when the label was scanned: what others tick since moves the list, not the choice.
  const [begin] = useState(() => ({ orderItemId: String(offered[0]?.orderItemId ?? '') }));
  const form = useActionForm(bindLabel, {
    draft: begin,
    rule: (draft) => (lineOf(draft) === undefined ? [problem('orderItemId', 'required')] : []),
    input: (draft) => ({ orderItemId: Number(draft.orderItemId), code }),
    success: (_answer, draft) => t('scan.bound', { code, label: lineOf(draft)?.label ?? '' }),
    onSuccess: onBound,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('scan.bindTitle', { code })}
      save={t('scan.bind')}
      look={{ disabled: offered.length === 0 }}
      cancel={t('cancel')}
      closesFreely
      onClose={onClose}
    >
      {offered.length === 0 ? (
        <p>{t('noneHere')}</p>
      ) : (
        <Select
          label={t('sheet.item')}
          options={offered.map(({ orderItemId, label, order }) => ({
            value: String(orderItemId),
            label: `${formatOrderNumber(order.orderId)} · ${label} · ${order.bnfName}`,
          }))}
          {...form.field('orderItemId')}
        />
      )}
    </FormDialog>
  );
}

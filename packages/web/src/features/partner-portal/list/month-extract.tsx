import { extractAllOrdersPartner } from '@loge/contract/partner-portal/extract-all-orders-partner';
import { getOrdersMonthList } from '@loge/contract/partner-portal/get-orders-month-list';
import type { TableFormat } from '@loge/contract/shared/define-table';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDownload } from '../../../client/open-download.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { Skeleton } from '../../../design-system/status/skeleton.tsx';

/** The orders of a month as a file, to be kept or billed by. Spec: partner-content-locker §7 "ExtractAllOrdersPartner". */
export function MonthExtract() {
  const t = useTranslations('partnerPortal.extract');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="light" icon={IconDownload} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <ExtractDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ExtractDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('partnerPortal.extract');
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useActionQuery(getOrdersMonthList, {});
  const download = useDownload(extractAllOrdersPartner);
  const month = chosen ?? query.data?.months[0]?.month ?? null;
  const save = (format: TableFormat) => {
    if (month !== null) void download({ data: month, format });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('title')}
      footer={
        month !== null && (
          <>
            <Button size="md" variant="outline" onClick={() => save('csv')}>
              {t('csv')}
            </Button>
            <Button size="md" onClick={() => save('xlsx')}>
              {t('xlsx')}
            </Button>
          </>
        )
      }
    >
      <QueryBoundary query={query} skeleton={<Skeleton height={52} />}>
        {({ months }) =>
          months.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <Select
              label={t('month')}
              options={months.map((each) => ({
                value: each.month,
                label: t('option', { month: each.label, count: each.nbOrders }),
              }))}
              value={month ?? ''}
              onValueChange={setChosen}
            />
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}

import { elided } from '@loge/domain/shared/french-words';
import { getInvoicingSettings } from '@loge/contract/invoicing/get-invoicing-settings';
import type { InvoicingSettingsOnWire } from '@loge/contract/invoicing/invoicing-settings-wire';
import { setInvoicingSettings } from '@loge/contract/invoicing/set-invoicing-settings';
import { invoicingProblems } from '@loge/domain/invoicing/invoicing-settings';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './invoicing.module.css';

/** Whether documents of the conciergerie leave, through which platform, and the way to say so. */
export function InvoicingSettings({ conciergerieId }: { conciergerieId: number }) {
  const t = useTranslations('invoicing.settings');
  const language = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { data } = useActionQuery(getInvoicingSettings, { conciergerieId }, { select: ({ settings }) => settings });
  if (data === undefined) return null;
  const startsOn = data.seller?.startsOn ?? null;
  return (
    <div className={styles.bar}>
      <span>
        {startsOn === null ? t('off') : t('since', { day: formatDate(startsOn, 'numeric', language) })}
        {' · '}
        {t(`platform.${data.platform}`)}
        {data.toSettle > 0 && ` · ${t('toSettle', { count: data.toSettle })}`}
      </span>
      <Button size="sm" variant="outline" icon={IconSettings} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <SettingsDialog conciergerieId={conciergerieId} settings={data} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface SettingsDialogProps {
  readonly conciergerieId: number;
  readonly settings: InvoicingSettingsOnWire;
  readonly onClose: () => void;
}

function SettingsDialog({ conciergerieId, settings, onClose }: SettingsDialogProps) {
  const t = useTranslations('invoicing.settings');
  const today = useToday();
  const { seller, company } = settings;
  const before = seller?.startsOn ?? null;
  const dayOf = (text: string): string | null => (text === '' ? null : text);
  const form = useActionForm(setInvoicingSettings, {
    draft: { startsOn: before ?? '', siren: company.siren, vatNumber: company.vatNumber },
    rule: (draft) =>
      invoicingProblems(
        { ...draft, startsOn: dayOf(draft.startsOn) },
        { startsOn: before, reportsFrom: seller?.reportsFrom ?? null, today },
      ),
    input: ({ startsOn, ...draft }) => ({ conciergerieId, startsOn: dayOf(startsOn), ...draft }),
    success: () => t('saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('title')} save={t('save')} onClose={onClose}>
      {seller === null ? (
        <Note tone="warning">{t('noSeller')}</Note>
      ) : (
        <DateField
          label={t('startsOn', elided({ seller: seller.legalName }))}
          hint={t('startsOnHint')}
          {...form.field('startsOn')}
        />
      )}
      <TextField
        label={t('siren', elided({ company: company.name }))}
        hint={t('sirenHint')}
        maxLength={20}
        {...form.field('siren')}
      />
      <TextField label={t('vatNumber')} maxLength={20} {...form.field('vatNumber')} />
    </FormDialog>
  );
}

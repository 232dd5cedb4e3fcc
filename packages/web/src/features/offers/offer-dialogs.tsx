import { copyBuyingPriceToOffres } from '@loge/contract/offers/copy-buying-price-to-offres';
import { duplicateOffre } from '@loge/contract/offers/duplicate-offre';
import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import { getAllPartners2 } from '@loge/contract/partners/get-all-partners2';
import { scheduleNewVersion } from '@loge/contract/offers/schedule-new-version';
import { versionProblems } from '@loge/domain/offers/schedule-version';
import { addDays } from '@loge/domain/shared/local-date';
import { missingTexts } from '@loge/domain/shared/missing-texts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToday } from '../../client/local-moment.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import type { Item } from './offer-sheet.ts';
import styles from './offers.module.css';

interface ActProps {
  readonly partnerId: number;
  readonly offreId: number;
  readonly onClose: () => void;
}

interface ScheduleDialogProps extends Omit<ActProps, 'partnerId'> {
  readonly onDone: (id: number) => void;
}

const daysOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({ from, to: to === '' ? null : to });

/** Begins a version that takes over on a day. */
export function ScheduleDialog({ offreId, onDone, onClose }: ScheduleDialogProps) {
  const t = useTranslations('offers.schedule');
  const today = useToday();
  const form = useActionForm(scheduleNewVersion, {
    draft: { from: addDays(today, 1), to: '' },
    rule: (draft) => [...missingTexts(draft, ['from']), ...versionProblems(daysOf(draft), today)],
    input: ({ from, to }) => ({ offreId, from, ...(to !== '' && { to }) }),
    onSuccess: ({ newOffreId }) => onDone(newOffreId),
  });
  return (
    <FormDialog form={form} title={t('title')} size="sm" save={t('act')} closesFreely onClose={onClose}>
      <p className={styles.soft}>{t('help')}</p>
      <DateField label={t('from')} required size="md" min={today} {...form.field('from')} />
      <DateField label={t('to')} optional size="md" min={form.draft.from} {...form.field('to')} />
    </FormDialog>
  );
}

interface DuplicateDialogProps extends ActProps {
  readonly onDone: (partnerId: number, id: number) => void;
}

/** Makes an offer of its own out of this one, for a partner. */
export function DuplicateDialog({ partnerId, offreId, onDone, onClose }: DuplicateDialogProps) {
  const t = useTranslations('offers.duplicate');
  const [words, setWords] = useState('');
  const partners = useActionQuery(
    getAllPartners2,
    { extractPartnersForCurrentConciergerie: false, search: words.trim() === '' ? null : words },
    { keepPrevious: true, select: ({ items }) => items },
  );
  const found = partners.data ?? [];
  const form = useActionForm(duplicateOffre, {
    draft: { newPartnerId: String(partnerId) },
    input: ({ newPartnerId }) => ({ offreId, newPartnerId: Number(newPartnerId) }),
    onSuccess: ({ newOffreId }, { newPartnerId }) => onDone(Number(newPartnerId), newOffreId),
  });
  const chosen = form.field('newPartnerId');
  return (
    <FormDialog form={form} title={t('title')} size="sm" save={t('act')} closesFreely onClose={onClose}>
      <p className={styles.soft}>{t('help')}</p>
      <SearchField label={t('filter')} placeholder={t('filter')} size="md" value={words} onValueChange={setWords} />
      <Select
        label={t('partner')}
        required
        size="md"
        placeholder={t('choose')}
        options={found.map(({ id, entreprise }) => ({ value: String(id), label: entreprise }))}
        {...chosen}
        value={found.some(({ id }) => String(id) === chosen.value) ? chosen.value : ''}
      />
    </FormDialog>
  );
}

/** Copies buying prices to the same products in other offers of the partner, and says where nothing changed. */
export function CopyPricesDialog({
  partnerId,
  offreId,
  items,
  onClose,
}: ActProps & { readonly items: readonly Item[] }) {
  const t = useTranslations('offers.copyPrices');
  const [targets, setTargets] = useState<ReadonlySet<number>>(new Set());
  const offers = useActionQuery(getAllOffresForPartner, { partnerId });
  const { mutate, isPending, data } = useActionMutation(copyBuyingPriceToOffres);
  const sold = items.filter(({ id, productId, buyingPrice }) => id > 0 && productId !== null && buyingPrice !== null);
  const others = (offers.data?.offres ?? []).filter(({ id }) => id !== offreId);
  const toggle = (id: number): void => {
    const next = new Set(targets);
    if (!next.delete(id)) next.add(id);
    setTargets(next);
  };
  const act = (): void => mutate({ offreId, items: sold.map(({ id }) => id), targetOffreIds: [...targets] });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        data === undefined ? (
          <Button size="md" pending={isPending} disabled={targets.size === 0 || sold.length === 0} onClick={act}>
            {t('act', { count: targets.size })}
          </Button>
        ) : (
          <Button size="md" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      {data === undefined ? (
        <div className={styles.form}>
          <p className={styles.soft}>{t('help', { count: sold.length })}</p>
          {offers.data !== undefined && others.length === 0 && <p>{t('noOther')}</p>}
          {others.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={targets.has(id)} onCheckedChange={() => toggle(id)} />
          ))}
        </div>
      ) : (
        <ul className={styles.history} aria-live="polite">
          {data.offres.map(({ id, name, done, productsNotChanged }) => (
            <li key={id}>
              <span>
                <b>{name}</b>
                <small>{t(done ? 'done' : 'notDone')}</small>
                {productsNotChanged.length > 0 && (
                  <small>{t('unchanged', { products: productsNotChanged.join(', ') })}</small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

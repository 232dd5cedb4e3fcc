import { copyBuyingPriceToOffres } from '@loge/contract/offers/copy-buying-price-to-offres';
import { duplicateOffre } from '@loge/contract/offers/duplicate-offre';
import { getAllOffresForPartner } from '@loge/contract/offers/get-all-offres-for-partner';
import { getAllPartners2 } from '@loge/contract/partners/get-all-partners2';
import { scheduleNewVersion } from '@loge/contract/offers/schedule-new-version';
import { addDays } from '@loge/domain/shared/local-date';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../client/problem-text.ts';
import { useToday } from '../../client/local-moment.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { DateField } from '../../design-system/fields/date-field.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import type { Item } from './offer-sheet.ts';
import styles from './offers.module.css';

interface ActProps {
  readonly partnerId: number;
  readonly offreId: number;
  readonly onClose: () => void;
}

/** Begins a version that takes over on a day. */
export function ScheduleDialog({
  offreId,
  onDone,
  onClose,
}: Omit<ActProps, 'partnerId'> & { readonly onDone: (id: number) => void }) {
  const t = useTranslations('offers.schedule');
  const today = useToday();
  const [from, setFrom] = useState(() => addDays(today, 1));
  const [to, setTo] = useState('');
  const { mutate, isPending, error } = useActionMutation(scheduleNewVersion, {
    onSuccess: ({ newOffreId }) => onDone(newOffreId),
  });
  const errors = useFieldErrors([], error ?? undefined);
  const formId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A day that Enter took over is there with the next drawing.
    if (!isPending) setTimeout(() => begin.current());
  };
  const begin = useRef<() => void>(() => undefined);
  useEffect(() => {
    begin.current = () => mutate({ offreId, from, ...(to === '' ? {} : { to }) });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      size="sm"
      footer={
        <Button size="md" type="submit" form={formId} pending={isPending}>
          {t('act')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.soft}>{t('help')}</p>
        <DateField
          label={t('from')}
          required
          size="md"
          min={today}
          error={errors['from']}
          value={from}
          onValueChange={setFrom}
        />
        <DateField
          label={t('to')}
          optional
          size="md"
          min={from}
          error={errors['to']}
          value={to}
          onValueChange={setTo}
        />
      </form>
    </Dialog>
  );
}

/** Makes an offer of its own out of this one, for a partner. */
export function DuplicateDialog({
  partnerId,
  offreId,
  onDone,
  onClose,
}: ActProps & { readonly onDone: (partnerId: number, id: number) => void }) {
  const t = useTranslations('offers.duplicate');
  const [chosen, setChosen] = useState(String(partnerId));
  const [words, setWords] = useState('');
  const partners = useActionQuery(
    getAllPartners2,
    { extractPartnersForCurrentConciergerie: false, search: words.trim() === '' ? null : words },
    { keepPrevious: true, select: ({ items }) => items },
  );
  const found = partners.data ?? [];
  const isFound = found.some(({ id }) => String(id) === chosen);
  const perform = useActionWithToast(duplicateOffre);
  const act = async (): Promise<void> => {
    const made = await perform({ offreId, newPartnerId: Number(chosen) });
    if (made !== undefined) onDone(Number(chosen), made.newOffreId);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      size="sm"
      footer={
        <Button size="md" onClick={() => void act()}>
          {t('act')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.soft}>{t('help')}</p>
        <SearchField label={t('filter')} placeholder={t('filter')} size="md" value={words} onValueChange={setWords} />
        <Select
          label={t('partner')}
          required
          size="md"
          placeholder={t('choose')}
          options={found.map(({ id, entreprise }) => ({ value: String(id), label: entreprise }))}
          value={isFound ? chosen : ''}
          onValueChange={setChosen}
        />
      </div>
    </Dialog>
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

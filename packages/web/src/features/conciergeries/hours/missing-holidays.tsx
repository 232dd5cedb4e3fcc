import { addHoliday } from '@loge/contract/conciergeries/add-holiday';
import type { HolidayOnWire } from '@loge/contract/conciergeries/hours-wire';
import { capitalised } from '@loge/domain/shared/capitalised';
import {
  alsaceMoselleHolidays,
  frenchHolidays,
  isInAlsaceMoselle,
  type PublicHoliday,
} from '@loge/domain/shared/french-holidays';
import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Checkbox } from '../../../design-system/fields/checkbox.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import styles from './hours.module.css';

/** The desk that one has selected, and where it stands. */
export interface DeskInHand {
  readonly id: number;
  readonly zipCode: string;
}

interface MissingHoliday extends PublicHoliday {
  /** Of the desk in hand alone; the others are of every desk. */
  readonly isOfDesk: boolean;
}

/** The public holidays, until the end of next year, on which the desk does not close yet: those of France, and of Alsace and Moselle where it stands there. */
export function missingHolidays(
  holidays: readonly Pick<HolidayOnWire, 'day' | 'conciergeries'>[],
  today: LocalDate,
  { id, zipCode }: DeskInHand,
): MissingHoliday[] {
  const closes = ({ conciergeries }: Pick<HolidayOnWire, 'conciergeries'>) =>
    conciergeries.length === 0 || conciergeries.some((desk) => desk.id === id);
  const known = new Set(holidays.filter(closes).map(({ day }) => day));
  // A day is a holiday once: the desk joins that of others.
  const ofOthers = new Set(holidays.filter((holiday) => !closes(holiday)).map(({ day }) => day));
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((each) => [
      ...frenchHolidays(each).map((holiday) => ({ ...holiday, isOfDesk: false })),
      ...(isInAlsaceMoselle(zipCode) ? alsaceMoselleHolidays(each) : []).map((holiday) => ({
        ...holiday,
        isOfDesk: true,
      })),
    ])
    .filter(({ date }) => date >= today && !known.has(date))
    .map((holiday) => ({ ...holiday, isOfDesk: holiday.isOfDesk || ofOthers.has(holiday.date) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

interface MissingHolidaysProps {
  readonly desk: DeskInHand;
  readonly missing: readonly MissingHoliday[];
  readonly onClose: () => void;
}

/** Adds the public holidays that are not in the list, those that one wants. Not in the specification. */
export function MissingHolidays({ desk, missing, onClose }: MissingHolidaysProps) {
  const t = useTranslations('deskHours.holidays');
  const language = useLocale();
  const toast = useToast();
  const add = useActionWithToast(addHoliday);
  const [offered] = useState(missing);
  const [chosen, setChosen] = useState<ReadonlySet<LocalDate>>(() => new Set(missing.map(({ date }) => date)));
  const [isAdding, setIsAdding] = useState(false);
  const toggle = (date: LocalDate) => {
    const next = new Set(chosen);
    if (!next.delete(date)) next.add(date);
    setChosen(next);
  };
  const save = async () => {
    setIsAdding(true);
    let added = 0;
    for (const { date, name, isOfDesk } of offered.filter(({ date: day }) => chosen.has(day))) {
      // One after the other: what could not be added is told, and what was is kept.
      // oxlint-disable-next-line no-await-in-loop
      if ((await add({ day: date, name: name.fr, ...(isOfDesk && { conciergerieIds: [desk.id] }) })) === undefined)
        break;
      added += 1;
    }
    if (added > 0) toast.success(t('addedMany', { count: added }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('missingTitle')}
      footer={
        <Button size="md" pending={isAdding} disabled={chosen.size === 0} onClick={() => void save()}>
          {t('addMany', { count: chosen.size })}
        </Button>
      }
    >
      <ul className={styles.checks}>
        {offered.map(({ date, name, isOfDesk }) => (
          <li key={date}>
            <Checkbox
              label={name[language]}
              hint={[
                `${capitalised(formatDate(date, 'long', language))} ${date.slice(0, 4)}`,
                isOfDesk ? t('ofThisDesk') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              checked={chosen.has(date)}
              onCheckedChange={() => toggle(date)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { addHoliday } from '@loge/contract/conciergeries/add-holiday';
import { getConciergerieExtraInfos } from '@loge/contract/conciergeries/get-conciergerie-extra-infos';
import { getHolidays } from '@loge/contract/conciergeries/get-holidays';
import type { HolidayOnWire } from '@loge/contract/conciergeries/hours-wire';
import { removeHoliday } from '@loge/contract/conciergeries/remove-holiday';
import { getConciergeConciergeriesList } from '@loge/contract/users/get-concierge-conciergeries-list';
import { IconCalendarPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { DayRows, type Span, SpanChoice, spanOf } from './day-rows.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import styles from './hours.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { type DeskInHand, MissingHolidays, missingHolidays } from './missing-holidays.tsx';

/** The days on which desks are closed. Spec: partner-content-locker §2 /conciergerieHolidays. */
export function HolidayList({
  conciergerieId,
  canEdit,
}: {
  readonly conciergerieId: number;
  readonly canEdit: boolean;
}) {
  const query = useActionQuery(getHolidays, {});
  // Where it stands decides which holidays may be missing.
  const { data: infos } = useActionQuery(getConciergerieExtraInfos, {});
  const desk = { id: conciergerieId, zipCode: infos?.profile.zipCode ?? '' };
  return (
    <QueryBoundary query={query} skeleton={<ListSkeleton />}>
      {({ holidays }) => <Listed holidays={holidays} desk={desk} canEdit={canEdit} />}
    </QueryBoundary>
  );
}

type Opened = { readonly kind: 'edit'; readonly holiday: HolidayOnWire | null } | { readonly kind: 'missing' };

interface ListedProps {
  readonly holidays: readonly HolidayOnWire[];
  readonly desk: DeskInHand;
  readonly canEdit: boolean;
}

function Listed({ holidays, desk, canEdit }: ListedProps) {
  const t = useTranslations('deskHours.holidays');
  const toast = useToast();
  const today = useToday();
  const [span, setSpan] = useState<Span>('coming');
  const [opened, setOpened] = useState<Opened | null>(null);
  const add = useActionWithToast(addHoliday);
  const remove = useActionWithToast(removeHoliday);
  const shown = spanOf(holidays, span, today);
  const missing = missingHolidays(holidays, today, desk);
  const reached = useActionQuery(getConciergeConciergeriesList, {}).data?.conciergeries ?? [];
  const reachedOf = (desks: HolidayOnWire['conciergeries']) =>
    desks.map(({ id }) => id).filter((id) => reached.some((mine) => mine.id === id));
  const takeAway = async ({ id, day, name, conciergeries }: HolidayOnWire) => {
    if ((await remove({ id })) !== undefined)
      toast.success(t('removed', { name }), {
        // Desks that one does not reach were not opened.
        undo: () => void add({ day, name, conciergerieIds: reachedOf(conciergeries) }),
      });
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.soft}>{t('help')}</p>
        </div>
        {canEdit && (
          <div className={styles.headActs}>
            {missing.length > 0 && (
              <Button
                size="md"
                variant="outline"
                icon={IconCalendarPlus}
                onClick={() => setOpened({ kind: 'missing' })}
              >
                {t('missing', { count: missing.length })}
              </Button>
            )}
            <Button size="md" icon={IconPlus} onClick={() => setOpened({ kind: 'edit', holiday: null })}>
              {t('add')}
            </Button>
          </div>
        )}
      </header>
      <SpanChoice value={span} onValueChange={setSpan} />
      {shown.length === 0 ? (
        <EmptyState object="accueil" title={t(`empty.${span}`)} />
      ) : (
        <DayRows
          today={today}
          rows={shown.map((holiday) => ({
            key: holiday.id,
            date: holiday.day,
            kind: 'holiday',
            isShut: true,
            name: holiday.name,
            detail:
              holiday.conciergeries.length === 0
                ? t('closed')
                : t('closedAt', { desks: holiday.conciergeries.map((desk) => desk.name).join(', ') }),
            acts: canEdit && (
              <>
                <IconButton
                  size="sm"
                  icon={IconPencil}
                  label={t('edit', { name: holiday.name })}
                  onClick={() => setOpened({ kind: 'edit', holiday })}
                />
                <IconButton
                  size="sm"
                  icon={IconTrash}
                  label={t('remove', { name: holiday.name })}
                  onClick={() => void takeAway(holiday)}
                />
              </>
            ),
          }))}
        />
      )}
      {opened?.kind === 'edit' && <HolidayDialog holiday={opened.holiday} onClose={() => setOpened(null)} />}
      {opened?.kind === 'missing' && <MissingHolidays desk={desk} missing={missing} onClose={() => setOpened(null)} />}
    </div>
  );
}

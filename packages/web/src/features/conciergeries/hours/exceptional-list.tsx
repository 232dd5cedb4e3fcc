import type { ExceptionalHourOnWire } from '@loge/contract/conciergeries/hours-wire';
import { openingsText } from '@loge/domain/conciergeries/hours-words';
import { hhmmToMinutes } from '@loge/domain/conciergeries/opening-hours';
import { formatDate, type LocalDate } from '@loge/domain/shared/local-date';
import { IconCalendarOff, IconClockEdit, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useTodayIn } from '../../../client/local-moment.ts';
import { QueryError } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { DayRows, type Span, SpanChoice, spanOf } from './day-rows.tsx';
import { DaysDialog } from './days-dialog.tsx';
import { type DaysDraft, draftFor, draftOf } from './days-draft.ts';
import { type HoursFacts, useHoursFacts } from './hours-facts.ts';
import styles from './hours.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { useDaysActs } from './use-days-acts.ts';

interface ExceptionalListProps {
  readonly conciergerieId: number;
  readonly canEdit: boolean;
}

/** The days on which a desk has other hours than every week, or none. Spec: partner-content-locker §2 /conciergerieExceptionalHours. */
export function ExceptionalList({ conciergerieId, canEdit }: ExceptionalListProps) {
  const { facts, failure, retry } = useHoursFacts(conciergerieId);
  if (facts !== undefined) return <Listed conciergerieId={conciergerieId} canEdit={canEdit} facts={facts} />;
  return failure === null ? <ListSkeleton /> : <QueryError failure={failure} retry={retry} />;
}

function Listed({ conciergerieId, canEdit, facts }: ExceptionalListProps & { readonly facts: HoursFacts }) {
  const t = useTranslations('deskHours.exceptional');
  const { desk, exceptional } = facts;
  const today = useTodayIn(desk.now.zone);
  const [span, setSpan] = useState<Span>('coming');
  const [draft, setDraft] = useState<DaysDraft | null>(null);
  const { remove } = useDaysActs(conciergerieId, exceptional);
  const wordsOf = useHoursWords();
  const language = useLocale();
  const dayOf = (date: LocalDate) => formatDate(date, 'long', language);
  const shown = spanOf(exceptional, span, today);
  const add = (open: 0 | 1) => setDraft(draftFor(today, today, open, exceptional));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.soft}>{t('help', { name: desk.profile.name })}</p>
        </div>
        {canEdit && (
          <div className={styles.headActs}>
            <Button size="md" variant="outline" icon={IconCalendarOff} onClick={() => add(0)}>
              {t('addClosed')}
            </Button>
            <Button size="md" icon={IconClockEdit} onClick={() => add(1)}>
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
          rows={shown.map((hours) => ({
            key: hours.id,
            date: hours.day,
            kind: 'exceptional',
            isShut: hours.open === 0,
            name: hours.name === '' ? t('unnamed') : hours.name,
            detail: wordsOf(hours),
            // What was on a day that is over stays as it was.
            acts: canEdit && span === 'coming' && (
              <>
                <IconButton
                  size="sm"
                  icon={IconPencil}
                  label={t('edit', { day: dayOf(hours.day) })}
                  onClick={() => setDraft(draftOf(hours))}
                />
                <IconButton
                  size="sm"
                  icon={IconTrash}
                  label={t('remove', { day: dayOf(hours.day) })}
                  onClick={() => void remove(hours)}
                />
              </>
            ),
          }))}
        />
      )}
      {draft !== null && (
        <DaysDialog
          conciergerieId={conciergerieId}
          start={draft}
          existing={exceptional}
          weekly={desk.extraInfos.weeklyHours}
          clockChanges={desk.now.clockChanges}
          today={today}
          onClose={() => setDraft(null)}
        />
      )}
    </div>
  );
}

/** "8 h à 16 h", "Fermée toute la journée". */
function useHoursWords(): (hours: ExceptionalHourOnWire) => string {
  const t = useTranslations('deskHours.exceptional');
  const language = useLocale();
  return ({ open, startTime, endTime }) =>
    open === 0
      ? t('closed')
      : openingsText([{ startMinutes: hhmmToMinutes(startTime), endMinutes: hhmmToMinutes(endTime) }], language);
}

import { addHoliday } from '@loge/contract/conciergeries/add-holiday';
import { editHoliday } from '@loge/contract/conciergeries/edit-holiday';
import type { HolidayOnWire } from '@loge/contract/conciergeries/hours-wire';
import { getConciergeConciergeriesList } from '@loge/contract/users/get-concierge-conciergeries-list';
import { holidayProblems } from '@loge/domain/conciergeries/hours-rules';
import { problem } from '@loge/domain/shared/problem';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { DateField } from '../../../design-system/fields/date-field.tsx';
import { SearchMultiSelect } from '../../../design-system/fields/search-multi-select.tsx';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import type { DraftProblem } from '../../../forms/use-form.ts';
import styles from './hours.module.css';

interface HolidayDialogProps {
  /** Null for a new one. */
  readonly holiday: HolidayOnWire | null;
  readonly onClose: () => void;
}

/** A day on which every desk is closed, or some of them. Spec: manager §5 (Holiday). */
export function HolidayDialog({ holiday, onClose }: HolidayDialogProps) {
  const t = useTranslations('deskHours.holidays');
  const isNew = holiday === null;
  const known = useActionQuery(getConciergeConciergeriesList, {}).data?.conciergeries ?? [];
  const desks: readonly number[] = holiday?.conciergeries.map(({ id }) => id) ?? [];
  const reachedOf = (ids: readonly number[]) => ids.filter((id) => known.some((desk) => desk.id === id));
  /** Those out of reach stay as they are: what is sent can only name desks that one reaches, and none of them is every desk. */
  const deskProblems = (chosen: readonly number[]): readonly DraftProblem[] => {
    if (chosen.length === 0 || (isNew && reachedOf(chosen).length === 0)) return [problem('desks', 'required')];
    const losesReached = reachedOf(desks).length > 0 && reachedOf(chosen).length === 0;
    return losesReached ? [{ field: 'desks', text: t('desksLost') }] : [];
  };
  const form = useActionForm(isNew ? addHoliday : editHoliday, {
    draft: { day: holiday?.day ?? '', name: holiday?.name ?? '', desks, isOfSome: desks.length > 0 },
    rule: (draft) => [
      ...holidayProblems({ day: draft.day, name: draft.name.trim() }),
      ...(draft.isOfSome ? deskProblems(draft.desks) : []),
    ],
    input: ({ day, name, ...draft }) => {
      const reached = draft.isOfSome ? reachedOf(draft.desks) : [];
      if (isNew) return { day, name, conciergerieIds: reached };
      // Those that one does not reach stay as they are: none of them sent would be every desk.
      const leavesDesks = draft.isOfSome && reached.length === 0;
      return { id: holiday.id, day, name, ...(leavesDesks ? {} : { conciergerieIds: reached }) };
    },
    success: (_saved, { name }) => t(isNew ? 'added' : 'changed', { name: name.trim() }),
    onSuccess: onClose,
  });
  const { isOfSome } = form.draft;
  // They are named, and cannot be taken off.
  const outOfReach = (holiday?.conciergeries ?? []).filter(({ id }) => known.every((desk) => desk.id !== id));
  return (
    <FormDialog form={form} size="sm" title={t(isNew ? 'newTitle' : 'editTitle')} save={t('save')} onClose={onClose}>
      <DateField label={t('day')} size="md" required {...form.field('day')} />
      <TextField label={t('name')} size="md" required {...form.field('name')} />
      {known.length > 1 && (
        <SegmentControl
          label={t('desks')}
          size="sm"
          options={[
            { value: 'every', label: t('desksEvery') },
            { value: 'some', label: t('desksSome') },
          ]}
          value={isOfSome ? 'some' : 'every'}
          onValueChange={(value) => form.change({ isOfSome: value === 'some' })}
        />
      )}
      {isOfSome ? (
        <SearchMultiSelect
          size="md"
          label={t('closedDesks')}
          required
          options={[
            ...outOfReach.map((desk) => ({ value: String(desk.id), label: desk.name, disabled: true })),
            ...known.map((desk) => ({ value: String(desk.id), label: desk.name })),
          ]}
          values={form.draft.desks.map(String)}
          onValuesChange={(values) =>
            form.change({ desks: [...outOfReach.map(({ id }) => id), ...reachedOf(values.map(Number))] })
          }
          error={form.errorAt('desks') ?? null}
        />
      ) : (
        <p className={styles.soft}>{t('everyDesk')}</p>
      )}
    </FormDialog>
  );
}

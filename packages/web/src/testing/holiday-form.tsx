import { addHoliday } from '@loge/contract/conciergeries/add-holiday';
import { problem } from '@loge/domain/shared/problem';
import { SegmentControl } from '../design-system/fields/segment-control.tsx';
import { Switch } from '../design-system/fields/switch.tsx';
import { TextField } from '../design-system/fields/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormPage } from '../forms/form-page.tsx';
import { type ActionFormOptions, useActionForm } from '../forms/use-action-form.ts';

/* A form as small as one can be that has all the recipe gives (docs/forms.md), in a dialog and on a page, for the tests of the recipe. */

interface Draft {
  readonly day: string;
  readonly name: string;
  readonly kind: string;
  readonly sure: boolean;
}
export type Options = ActionFormOptions<typeof addHoliday, Draft>;

const blank: Draft = { day: '', name: '', kind: 'public', sure: false };
export const holiday = { day: '2026-12-24', name: 'Réveillon', kind: 'public', sure: false };
export const rule = ({ day, name }: Draft) => [
  ...(day === '' ? [problem('day', 'required')] : []),
  ...(name === '' ? [{ field: 'holiday.name', text: 'Il manque un nom' }] : []),
];

const defaults: Options = { draft: blank, rule, input: ({ day, name }) => ({ day, name }) };

function useHolidayForm(options: Partial<Options>) {
  const form = useActionForm(addHoliday, { ...defaults, ...options });
  const fields = (
    <>
      <TextField label="Jour" {...form.field('day')} />
      <TextField label="Nom" {...form.field('name')} />
      <SegmentControl label="Sorte" options={[{ value: 'public', label: 'Légale' }]} {...form.field('kind')} />
      <Switch label="Certain" {...form.check('sure')} />
    </>
  );
  return { form, fields };
}

interface HolidayFormProps extends Partial<Options> {
  readonly onClose?: () => void;
  readonly isDisabled?: boolean;
}

export function HolidayForm({ onClose = () => undefined, isDisabled = false, ...options }: HolidayFormProps) {
  const { form, fields } = useHolidayForm(options);
  return (
    <FormDialog form={form} title="Jour férié" save="Enregistrer" look={{ disabled: isDisabled }} onClose={onClose}>
      {fields}
      <button type="button" onClick={form.discard}>
        Abandonner
      </button>
    </FormDialog>
  );
}

export function HolidayPage(options: Partial<Options>) {
  const { form, fields } = useHolidayForm(options);
  return (
    <FormPage form={form} save="Enregistrer" labelOf={(name) => ({ day: 'jour', name: 'nom' })[name] ?? name}>
      {fields}
    </FormPage>
  );
}

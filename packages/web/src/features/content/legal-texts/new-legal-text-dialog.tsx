import type { TextBlobEdition } from '@loge/contract/content/text-blob-edition-wire';
import { MAX_SET_NAME_LENGTH } from '@loge/domain/content/legal-text';
import { problem } from '@loge/domain/shared/problem';
import { useTranslations } from 'use-intl';
import { Select } from '../../../design-system/fields/select.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { isLegalTextType, legalTextTypes } from './legal-text-types.ts';

/** The set of every conciergerie that names no other. */
const COMMON_SET = 'default';
/** No set has an empty name. */
const ANOTHER_SET = '';

interface NewLegalTextDialogProps {
  readonly texts: readonly TextBlobEdition[];
  readonly onClose: () => void;
  readonly onChosen: (text: Pick<TextBlobEdition, 'type' | 'objectName'>) => void;
}

/** Which text is to be written, and for which set; it is there once it is saved. */
export function NewLegalTextDialog({ texts, onClose, onChosen }: NewLegalTextDialogProps) {
  const t = useTranslations('legalTexts.create');
  const types = useTranslations('legalTexts.types');
  const sets = [...new Set([COMMON_SET, ...texts.map(({ objectName }) => objectName)])];
  const form = useForm({
    draft: { type: '', set: COMMON_SET, typed: '' },
    rule: (draft) => [
      ...(isLegalTextType(draft.type) ? [] : [problem('type', 'required')]),
      ...(texts.some(({ type, objectName }) => type === draft.type && objectName === nameOf(draft))
        ? [problem('type', 'legalTextTaken')]
        : []),
      ...(nameOf(draft) === '' ? [problem('typed', 'required')] : []),
    ],
    send: (draft) => Promise.resolve(draft),
    onSuccess: (draft) => {
      if (isLegalTextType(draft.type)) onChosen({ type: draft.type, objectName: nameOf(draft) });
    },
  });
  return (
    <FormDialog form={form} size="sm" title={t('title')} save={t('write')} closesFreely onClose={onClose}>
      <Select
        label={t('type')}
        size="md"
        placeholder={t('chooseType')}
        options={legalTextTypes.map((each) => ({ value: each, label: types(each) }))}
        {...form.field('type')}
      />
      <Select
        label={t('set')}
        hint={t('setHelp')}
        size="md"
        options={[
          ...sets.map((each) => ({ value: each, label: each === COMMON_SET ? t('common', { name: each }) : each })),
          { value: ANOTHER_SET, label: t('another') },
        ]}
        {...form.field('set')}
      />
      {form.draft.set === ANOTHER_SET && (
        <TextField label={t('setName')} size="md" required maxLength={MAX_SET_NAME_LENGTH} {...form.field('typed')} />
      )}
    </FormDialog>
  );
}

const nameOf = ({ set, typed }: { readonly set: string; readonly typed: string }): string =>
  set === ANOTHER_SET ? typed.trim() : set;

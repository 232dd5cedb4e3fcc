import type { TextBlobEdition } from '@loge/contract/content/text-blob-edition-wire';
import { MAX_SET_NAME_LENGTH } from '@loge/domain/content/legal-text';
import { problem } from '@loge/domain/shared/problem';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '../../../client/problem-text.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Select } from '../../../design-system/fields/select.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { isLegalTextType, legalTextTypes } from './legal-text-types.ts';
import styles from './legal-texts.module.css';

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
  const formId = useId();
  const [type, setType] = useState('');
  const sets = [...new Set([COMMON_SET, ...texts.map(({ objectName }) => objectName)])];
  const [chosen, setChosen] = useState(COMMON_SET);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const name = chosen === ANOTHER_SET ? typed.trim() : chosen;
  const isThere = texts.some((text) => text.type === type && text.objectName === name);
  const problems = [
    ...(isLegalTextType(type) ? [] : [problem('type', 'required')]),
    ...(isThere ? [problem('type', 'legalTextTaken')] : []),
    ...(name === '' ? [problem('set', 'required')] : []),
  ];
  const errors = useFieldErrors(tried ? problems : [], undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0 && isLegalTextType(type)) onChosen({ type, objectName: name });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('title')}
      footer={
        <Button size="md" type="submit" form={formId}>
          {t('write')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Select
          label={t('type')}
          size="md"
          placeholder={t('chooseType')}
          options={legalTextTypes.map((each) => ({ value: each, label: types(each) }))}
          value={type}
          onValueChange={setType}
          error={errors['type']}
        />
        <Select
          label={t('set')}
          hint={t('setHelp')}
          size="md"
          options={[
            ...sets.map((each) => ({ value: each, label: each === COMMON_SET ? t('common', { name: each }) : each })),
            { value: ANOTHER_SET, label: t('another') },
          ]}
          value={chosen}
          onValueChange={setChosen}
        />
        {chosen === ANOTHER_SET && (
          <TextField
            label={t('setName')}
            size="md"
            required
            maxLength={MAX_SET_NAME_LENGTH}
            value={typed}
            onValueChange={setTyped}
            error={errors['set']}
          />
        )}
      </form>
    </Dialog>
  );
}

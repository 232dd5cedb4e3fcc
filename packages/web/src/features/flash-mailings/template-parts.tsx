import type { FlashTemplateOnWire } from '@loge/contract/flash-mailings/flash-wire';
import { getFlashImage } from '@loge/contract/flash-mailings/get-flash-image';
import type { VariableType } from '@loge/domain/flash-mailings/flash-places';
import { MAX_FLASH_IMAGES, MAX_FLASH_VARIABLES } from '@loge/domain/flash-mailings/flash-template';
import { elided } from '@loge/domain/shared/french-words';
import { messageText } from '@loge/domain/shared/messages';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { actionAddress } from '../../client/call-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { FileChoice } from '../../design-system/fields/file-choice.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import styles from './flash.module.css';
import { useUpload } from '../../client/use-upload.ts';

type Variable = FlashTemplateOnWire['variables']['list'][number];
type Image = FlashTemplateOnWire['images']['list'][number];

/** The next number that no part has. */
const nextId = (parts: readonly { readonly id: number }[]): number => Math.max(0, ...parts.map(({ id }) => id)) + 1;

interface VariablesPartProps {
  readonly variables: readonly Variable[];
  /** What is wrong at a path of the draft. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (variables: readonly Variable[]) => void;
}

/** What the person who writes a mailing fills in. Spec: partner-content-locker §3, SIMPLE_TEXT or BULLET_LIST. */
export function VariablesPart({ variables, errorAt, onChange }: VariablesPartProps) {
  const t = useTranslations('flashMailings');
  const set = (id: number, part: Partial<Variable>) =>
    onChange(variables.map((each) => (each.id === id ? { ...each, ...part } : each)));
  return (
    <fieldset className={styles.group}>
      <legend>{t('variables')}</legend>
      {variables.map(({ id, label, type }, index) => {
        const place = `VAR${id}`;
        return (
          <div key={id} className={styles.part}>
            <TextField
              size="md"
              className={styles.wide}
              label={t('variableLabel', elided({ place }))}
              maxLength={100}
              value={label}
              onValueChange={(value) => set(id, { label: value })}
              error={errorAt(`variables.list.${index}.label`)}
            />
            <Select<VariableType>
              size="md"
              label={t('variableType', elided({ place }))}
              value={type}
              onValueChange={(value) => set(id, { type: value })}
              options={[
                { value: 'SIMPLE_TEXT', label: t('types.SIMPLE_TEXT') },
                { value: 'BULLET_LIST', label: t('types.BULLET_LIST') },
              ]}
            />
            <IconButton
              icon={IconTrash}
              label={t('remove', { place })}
              onClick={() => onChange(variables.filter((each) => each.id !== id))}
            />
          </div>
        );
      })}
      {variables.length < MAX_FLASH_VARIABLES && (
        <Button
          size="sm"
          variant="outline"
          icon={IconPlus}
          onClick={() => onChange([...variables, { id: nextId(variables), label: '', type: 'SIMPLE_TEXT' }])}
        >
          {t('addVariable')}
        </Button>
      )}
    </fieldset>
  );
}

interface ImagesPartProps {
  readonly images: readonly Image[];
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (images: readonly Image[]) => void;
}

/** The pictures of a template, each with what stands in its place where it is not shown. */
export function ImagesPart({ images, errorAt, onChange }: ImagesPartProps) {
  const t = useTranslations('flashMailings');
  const language = useLocale();
  const [isOther, setIsOther] = useState(false);
  const { upload, progress, problem } = useUpload(({ id: fileId, contentType: mimeType, name }) => {
    const isShown = mimeType === 'image/jpeg' || mimeType === 'image/png';
    setIsOther(!isShown);
    const alt = name.replace(/\.[^.]*$/, '');
    if (isShown) onChange([...images, { id: nextId(images), base64data: null, mimeType, fileId, alt }]);
  });
  const said = problem ?? (isOther ? messageText('flashImageType', language) : null);
  return (
    <fieldset className={styles.group}>
      <legend>{t('images')}</legend>
      {images.map(({ id, fileId, alt }, index) => {
        const place = `IMG${id}`;
        return (
          <div key={id} className={styles.picture}>
            <img src={actionAddress(getFlashImage, { id: fileId })} alt="" loading="lazy" />
            <TextField
              size="md"
              label={t('imageAlt', elided({ place }))}
              maxLength={200}
              value={alt}
              onValueChange={(value) =>
                onChange(images.map((each) => (each.id === id ? { ...each, alt: value } : each)))
              }
              error={errorAt(`images.list.${index}`)}
            />
            <IconButton
              icon={IconTrash}
              label={t('remove', { place })}
              onClick={() => onChange(images.filter((each) => each.id !== id))}
            />
          </div>
        );
      })}
      {images.length < MAX_FLASH_IMAGES && (
        <p className={styles.file}>
          <FileChoice
            label={t('addImage')}
            accept="image/jpeg,image/png"
            disabled={progress !== null}
            onChange={(file) => void upload(file)}
          />
          <span className={styles.soft}>{t('imagesHelp')}</span>
          {progress !== null && <progress className={styles.bar} max={1} value={progress} />}
        </p>
      )}
      {said !== null && (
        <p role="alert" className={styles.wrong}>
          {said}
        </p>
      )}
    </fieldset>
  );
}

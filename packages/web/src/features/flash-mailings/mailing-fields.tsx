import type { FlashDispoOnWire, FlashTemplateOnWire } from '@loge/contract/flash-mailings/flash-wire';
import { getFlashImage } from '@loge/contract/flash-mailings/get-flash-image';
import {
  MAX_FLASH_BODY_LENGTH,
  MAX_FLASH_SUBJECT_LENGTH,
  MAX_FLASH_VALUE_LENGTH,
} from '@loge/domain/flash-mailings/flash-template';
import { messageText } from '@loge/domain/shared/messages';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { actionAddress } from '../../client/call-action.ts';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { FileChoice } from '../../design-system/fields/file-choice.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import type { BodyDraft } from './body-text.ts';
import styles from './flash.module.css';
import { PlaceChips } from './place-chips.tsx';
import { useUpload } from '../../client/use-upload.ts';

export interface MailingDraft {
  readonly topic: number;
  readonly subject: string;
  readonly body: BodyDraft;
  readonly values: Readonly<Record<string, string>>;
  readonly attachment: { readonly filename: string; readonly fileId: string } | null;
}

interface MailingFieldsProps {
  readonly mailing: FlashDispoOnWire;
  readonly template: FlashTemplateOnWire;
  readonly topics: readonly { readonly id: number; readonly label: string }[];
  readonly draft: MailingDraft;
  /** What is wrong at a path of the draft. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<MailingDraft>) => void;
}

/** What is typed for one mailing: its subject, its variables, and the text of a blank one. What is sent is only read. */
export function MailingFields({ mailing, template, topics, draft, errorAt, onChange }: MailingFieldsProps) {
  const t = useTranslations('flashMailings');
  const writtenIn = useRef<'subject' | 'body'>('subject');
  const isBlank = template.id === -1;
  const { sent } = mailing;
  const places = { images: template.images.list, variables: template.variables.list };
  const insert = (place: string) =>
    writtenIn.current === 'body' && isBlank
      ? onChange({ body: { ...draft.body, typed: `${draft.body.typed}${place}` } })
      : onChange({ subject: `${draft.subject}${place}` });
  return (
    <>
      {isBlank && (
        <Select
          size="md"
          label={t('fields.topic')}
          disabled={sent}
          value={String(draft.topic)}
          options={topics.map(({ id, label }) => ({ value: String(id), label }))}
          onValueChange={(value) => onChange({ topic: Number(value) })}
          error={errorAt('topic')}
        />
      )}
      <TextField
        size="md"
        label={t('fields.subject')}
        required
        readOnly={sent}
        maxLength={MAX_FLASH_SUBJECT_LENGTH}
        value={draft.subject}
        onFocus={() => (writtenIn.current = 'subject')}
        onValueChange={(subject) => onChange({ subject })}
        error={errorAt('subject')}
      />
      <Values template={template} values={draft.values} isSent={sent} onChange={(values) => onChange({ values })} />
      {isBlank && (
        <TextArea
          label={t('fields.body')}
          hint={t(draft.body.isHtml ? 'fields.bodyHtml' : 'fields.bodyHelp')}
          rows={12}
          readOnly={sent}
          maxLength={MAX_FLASH_BODY_LENGTH}
          value={draft.body.typed}
          onFocus={() => (writtenIn.current = 'body')}
          onValueChange={(typed) => onChange({ body: { ...draft.body, typed } })}
          error={errorAt('body')}
        />
      )}
      <PictureTiles images={template.images.list} />
      {template.allowAttachment && (
        <Attachment
          attachment={draft.attachment}
          isSent={sent}
          error={errorAt('attachment')}
          onChange={(attachment) => onChange({ attachment })}
        />
      )}
      {!sent && <PlaceChips places={{ ...places, images: [] }} onInsert={insert} />}
    </>
  );
}

interface ValuesProps {
  readonly template: FlashTemplateOnWire;
  readonly values: MailingDraft['values'];
  readonly isSent: boolean;
  readonly onChange: (values: MailingDraft['values']) => void;
}

/** What is typed for each variable, under its label and its place in the text: short ones side by side. */
function Values({ template, values, isSent, onChange }: ValuesProps) {
  const t = useTranslations('flashMailings');
  if (template.variables.list.length === 0) return null;
  return (
    <div className={styles.values}>
      {template.variables.list.map(({ id, label, type }) => {
        const field = {
          label: (
            <>
              {label} <span className={styles.place}>VAR{id}</span>
            </>
          ),
          readOnly: isSent,
          maxLength: MAX_FLASH_VALUE_LENGTH,
          value: values[String(id)] ?? '',
          onValueChange: (typed: string) => onChange({ ...values, [String(id)]: typed }),
        };
        return type === 'BULLET_LIST' ? (
          <TextArea key={id} className={styles.wide} hint={t('listHelp')} {...field} />
        ) : (
          <TextField key={id} size="md" {...field} />
        );
      })}
    </div>
  );
}

/** The pictures that the template brings along, each with its place in the text. */
function PictureTiles({ images }: { readonly images: FlashTemplateOnWire['images']['list'] }) {
  const t = useTranslations('flashMailings');
  if (images.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>
        {t('images')} <span className={styles.soft}>{t('imagesOfTemplate')}</span>
      </legend>
      <ul className={styles.tiles}>
        {images.map(({ id, fileId, alt }) => (
          <li key={id} className={styles.tile}>
            <img src={actionAddress(getFlashImage, { id: fileId })} alt={alt} loading="lazy" />
            <span className={styles.place}>IMG{id}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const attachedTypes = new Set(['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);

interface AttachmentProps {
  readonly attachment: MailingDraft['attachment'];
  readonly isSent: boolean;
  readonly error: string | undefined;
  readonly onChange: (attachment: MailingDraft['attachment']) => void;
}

/** The file that goes along. Spec: partner-content-locker §5, PDF or xlsx. */
function Attachment({ attachment, isSent, error, onChange }: AttachmentProps) {
  const t = useTranslations('flashMailings');
  const language = useLocale();
  const [isOther, setIsOther] = useState(false);
  const { upload, progress, problem } = useUpload(({ id: fileId, name: filename, contentType }) => {
    const isTaken = attachedTypes.has(contentType);
    setIsOther(!isTaken);
    if (isTaken) onChange({ fileId, filename });
  });
  const said = isOther || problem !== null ? messageText('flashOnlyPdf', language) : error;
  return (
    <fieldset className={styles.group}>
      <legend>{t('fields.attachment')}</legend>
      <p className={styles.file}>
        {attachment === null ? (
          <span className={styles.soft}>{t('fields.attachmentHelp')}</span>
        ) : (
          <span>{attachment.filename}</span>
        )}
        {!isSent && attachment !== null && (
          <IconButton icon={IconX} size="sm" label={t('removeAttachment')} onClick={() => onChange(null)} />
        )}
        {!isSent && (
          <FileChoice
            label={t('attach')}
            accept=".pdf,.xlsx"
            disabled={progress !== null}
            onChange={(file) => void upload(file)}
          />
        )}
        {progress !== null && <progress className={styles.bar} max={1} value={progress} />}
      </p>
      {said !== undefined && (
        <p role="alert" className={styles.wrong}>
          {said}
        </p>
      )}
    </fieldset>
  );
}

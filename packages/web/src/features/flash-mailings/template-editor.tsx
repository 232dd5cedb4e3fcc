import type { FlashTemplateOnWire } from '@loge/contract/flash-mailings/flash-wire';
import { getFlashDispoTemplateDetail } from '@loge/contract/flash-mailings/get-flash-dispo-template-detail';
import { saveFlashDispoTemplate } from '@loge/contract/flash-mailings/save-flash-dispo-template';
import {
  flashTemplateProblems,
  MAX_FLASH_BODY_LENGTH,
  MAX_FLASH_NAME_LENGTH,
  MAX_FLASH_SUBJECT_LENGTH,
} from '@loge/domain/flash-mailings/flash-template';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormBody, MergeNotice, useSaveKey } from '../../forms/form-body.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { useUnsavedWarning } from '../../forms/use-unsaved-warning.ts';
import { pathTo } from '../../routing/paths.ts';
import { bodyDraft, bodyHtml } from './body-text.ts';
import { FlashHead, FlashSkeleton } from './flash-head.tsx';
import styles from './flash.module.css';
import { MailPreview } from './mail-preview.tsx';
import { PlaceChips } from './place-chips.tsx';
import { ImagesPart, VariablesPart } from './template-parts.tsx';

interface TemplateEditorProps {
  /** −1: a new one. */
  readonly id: number;
  /** The centre of interest of a new one. */
  readonly topic?: number | undefined;
  readonly onSaved: (id: number) => void;
}

/** A template, beside the mail that comes of it. Spec: partner-content-locker §2 /flashDispoTemplates/detail. */
export function TemplateEditor({ id, topic, onSaved }: TemplateEditorProps) {
  const input = { id, withData: false, ...(topic === undefined ? {} : { topic }) };
  const query = useActionQuery(getFlashDispoTemplateDetail, input);
  return (
    <QueryBoundary query={query} skeleton={<FlashSkeleton />}>
      {({ template, topics }) => <Editor key={template.id} template={template} topics={topics} onSaved={onSaved} />}
    </QueryBoundary>
  );
}

interface EditorProps {
  readonly template: FlashTemplateOnWire;
  readonly topics: readonly { readonly id: number; readonly label: string }[];
  readonly onSaved: (id: number) => void;
}

const draftOf = (template: FlashTemplateOnWire) => ({
  topic: template.topic,
  name: template.name,
  published: template.published,
  allowAttachment: template.allowAttachment,
  images: template.images,
  variables: template.variables,
  subject: template.subject,
  body: bodyDraft(template.body),
});

/** What is typed, in the names of the wire. */
const typed = ({ images, body, ...draft }: ReturnType<typeof draftOf>) => ({
  ...draft,
  images: { list: images.list.map(({ id, fileId, mimeType, alt }) => ({ id, fileId, mimeType, alt })) },
  body: bodyHtml(body),
});

function Editor({ template, topics, onSaved }: EditorProps) {
  const t = useTranslations('flashMailings');
  const writtenIn = useRef<'subject' | 'body'>('body');
  const form = useActionForm(saveFlashDispoTemplate, {
    draft: draftOf(template),
    version: template.version,
    rule: (draft) =>
      flashTemplateProblems({ ...typed(draft), images: draft.images.list, variables: draft.variables.list }),
    input: (draft, version) => ({ template: { ...typed(draft), id: template.id, version } }),
    kept: ({ template: saved }) => ({ draft: draftOf(saved), version: saved.version }),
    success: () => t('saved'),
    onSuccess: ({ template: saved }) => onSaved(saved.id),
  });
  useSaveKey(form);
  useUnsavedWarning(form.isChanged, form.isSaving);
  const { draft, change, field } = form;
  const places = { images: draft.images.list, variables: draft.variables.list };
  const insert = (place: string) =>
    writtenIn.current === 'subject'
      ? change({ subject: `${draft.subject}${place}` })
      : change({ body: { ...draft.body, typed: `${draft.body.typed}${place}` } });
  const back = {
    label: topics.find(({ id }) => id === draft.topic)?.label ?? t('templatesTitle'),
    href: pathTo('/flashDispoTemplates/bySub/$id', { id: draft.topic }),
  };
  return (
    <FormBody form={form} className={styles.screen}>
      <FlashHead title={draft.name === '' ? t('addTemplate') : draft.name} back={back}>
        <Button size="md" type="submit" pending={form.isPending}>
          {t('save')}
        </Button>
      </FlashHead>
      <div className={styles.editor}>
        <Card className={styles.form}>
          <MergeNotice form={form} />
          <TextField size="md" label={t('fields.name')} required maxLength={MAX_FLASH_NAME_LENGTH} {...field('name')} />
          <Select
            size="md"
            label={t('fields.topic')}
            options={topics.map(({ id, label }) => ({ value: String(id), label }))}
            {...field('topic')}
            value={String(draft.topic)}
            onValueChange={(value) => change({ topic: Number(value) })}
          />
          <TextField
            size="md"
            label={t('fields.subject')}
            required
            maxLength={MAX_FLASH_SUBJECT_LENGTH}
            onFocus={() => (writtenIn.current = 'subject')}
            {...field('subject')}
          />
          <TextArea
            label={t('fields.body')}
            hint={t(draft.body.isHtml ? 'fields.bodyHtml' : 'fields.bodyHelp')}
            rows={12}
            maxLength={MAX_FLASH_BODY_LENGTH}
            onFocus={() => (writtenIn.current = 'body')}
            {...field('body')}
            value={draft.body.typed}
            onValueChange={(text) => change({ body: { ...draft.body, typed: text } })}
          />
          <PlaceChips places={places} onInsert={insert} />
          <VariablesPart
            variables={draft.variables.list}
            errorAt={form.errorAt}
            onChange={(list) => change({ variables: { list: [...list] } })}
          />
          <ImagesPart
            images={draft.images.list}
            errorAt={form.errorAt}
            onChange={(list) => change({ images: { list: [...list] } })}
          />
          <Switch label={t('fields.published')} hint={t('fields.publishedHelp')} {...form.check('published')} />
          <Switch label={t('fields.allowAttachment')} {...form.check('allowAttachment')} />
        </Card>
        <MailPreview shown={{ template: { id: -1, ...typed(draft) }, variables: exampleOf(draft.variables.list) }} />
      </div>
    </FormBody>
  );
}

/** What stands for the variables in the preview of a template: their labels. */
const exampleOf = (variables: FlashTemplateOnWire['variables']['list']): Record<string, string> =>
  Object.fromEntries(
    variables.map(({ id, label, type }) => [String(id), type === 'BULLET_LIST' ? `${label} 1\n${label} 2` : label]),
  );

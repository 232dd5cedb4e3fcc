import type { FlashTemplateOnWire } from '@loge/contract/flash-mailings/flash-wire';
import { getFlashDispoTemplateDetail } from '@loge/contract/flash-mailings/get-flash-dispo-template-detail';
import { saveFlashDispoTemplate } from '@loge/contract/flash-mailings/save-flash-dispo-template';
import {
  flashTemplateProblems,
  MAX_FLASH_BODY_LENGTH,
  MAX_FLASH_NAME_LENGTH,
  MAX_FLASH_SUBJECT_LENGTH,
} from '@loge/domain/flash-mailings/flash-template';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { pathTo } from '../../routing/paths.ts';
import { bodyDraft, bodyHtml } from './body-text.ts';
import { FlashFailure } from './flash-failure.tsx';
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
      {({ template, topics }) => (
        <Editor key={`${template.id} ${template.version}`} template={template} topics={topics} onSaved={onSaved} />
      )}
    </QueryBoundary>
  );
}

interface EditorProps {
  readonly template: FlashTemplateOnWire;
  readonly topics: readonly { readonly id: number; readonly label: string }[];
  readonly onSaved: (id: number) => void;
}

function Editor({ template, topics, onSaved }: EditorProps) {
  const t = useTranslations('flashMailings');
  const toast = useToast();
  const [draft, setDraft] = useState({ ...template, body: bodyDraft(template.body) });
  const [tried, setTried] = useState(false);
  const writtenIn = useRef<'subject' | 'body'>('body');
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const { mutate, isPending, error } = useActionMutation(saveFlashDispoTemplate, {
    onSuccess: ({ template: saved }) => {
      toast.success(t('saved'));
      onSaved(saved.id);
    },
  });
  const sent = {
    topic: draft.topic,
    name: draft.name,
    published: draft.published,
    allowAttachment: draft.allowAttachment,
    images: { list: draft.images.list.map(({ id, fileId, mimeType, alt }) => ({ id, fileId, mimeType, alt })) },
    variables: draft.variables,
    subject: draft.subject,
    body: bodyHtml(draft.body),
  };
  const places = { images: draft.images.list, variables: draft.variables.list };
  const problems = flashTemplateProblems({ ...sent, ...places });
  const errors = useFieldErrors(tried ? prefixProblemFields('template', problems) : [], error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    mutate({ template: { ...sent, id: template.id, version: template.version } });
  };
  const insert = (place: string) =>
    writtenIn.current === 'subject'
      ? change({ subject: `${draft.subject}${place}` })
      : change({ body: { ...draft.body, typed: `${draft.body.typed}${place}` } });
  const back = {
    label: topics.find(({ id }) => id === draft.topic)?.label ?? t('templatesTitle'),
    href: pathTo('/flashDispoTemplates/bySub/$id', { id: draft.topic }),
  };
  return (
    <form className={styles.screen} onSubmit={submit} noValidate>
      <FlashHead title={draft.name === '' ? t('addTemplate') : draft.name} back={back}>
        <Button size="md" type="submit" pending={isPending}>
          {t('save')}
        </Button>
      </FlashHead>
      <div className={styles.editor}>
        <Card className={styles.form}>
          <FlashFailure failure={error} />
          <TextField
            size="md"
            label={t('fields.name')}
            required
            maxLength={MAX_FLASH_NAME_LENGTH}
            value={draft.name}
            onValueChange={(name) => change({ name })}
            error={errors['template.name']}
          />
          <Select
            size="md"
            label={t('fields.topic')}
            value={String(draft.topic)}
            options={topics.map(({ id, label }) => ({ value: String(id), label }))}
            onValueChange={(value) => change({ topic: Number(value) })}
            error={errors['template.topic']}
          />
          <TextField
            size="md"
            label={t('fields.subject')}
            required
            maxLength={MAX_FLASH_SUBJECT_LENGTH}
            value={draft.subject}
            onFocus={() => (writtenIn.current = 'subject')}
            onValueChange={(subject) => change({ subject })}
            error={errors['template.subject']}
          />
          <TextArea
            label={t('fields.body')}
            hint={t(draft.body.isHtml ? 'fields.bodyHtml' : 'fields.bodyHelp')}
            rows={12}
            maxLength={MAX_FLASH_BODY_LENGTH}
            value={draft.body.typed}
            onFocus={() => (writtenIn.current = 'body')}
            onValueChange={(typed) => change({ body: { ...draft.body, typed } })}
            error={errors['template.body']}
          />
          <PlaceChips places={places} onInsert={insert} />
          <VariablesPart
            variables={draft.variables.list}
            errors={errors}
            onChange={(list) => change({ variables: { list: [...list] } })}
          />
          <ImagesPart
            images={draft.images.list}
            errors={errors}
            onChange={(list) => change({ images: { list: [...list] } })}
          />
          <Switch
            label={t('fields.published')}
            hint={t('fields.publishedHelp')}
            checked={draft.published}
            onCheckedChange={(published) => change({ published })}
          />
          <Switch
            label={t('fields.allowAttachment')}
            checked={draft.allowAttachment}
            onCheckedChange={(allowAttachment) => change({ allowAttachment })}
          />
        </Card>
        <MailPreview shown={{ template: { id: -1, ...sent }, variables: exampleOf(draft.variables.list) }} />
      </div>
    </form>
  );
}

/** What stands for the variables in the preview of a template: their labels. */
const exampleOf = (variables: FlashTemplateOnWire['variables']['list']): Record<string, string> =>
  Object.fromEntries(
    variables.map(({ id, label, type }) => [String(id), type === 'BULLET_LIST' ? `${label} 1\n${label} 2` : label]),
  );

import type { FlashDispoOnWire, FlashTemplateOnWire } from '@loge/contract/flash-mailings/flash-wire';
import { getFlashDispoDetail } from '@loge/contract/flash-mailings/get-flash-dispo-detail';
import { saveFlashDispo } from '@loge/contract/flash-mailings/save-flash-dispo';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { flashMailingProblems } from '@loge/domain/flash-mailings/flash-template';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { FormBody, MergeNotice, useSaveKey } from '../../forms/form-body.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { useUnsavedWarning } from '../../forms/use-unsaved-warning.ts';
import { pathTo } from '../../routing/paths.ts';
import { bodyDraft, bodyHtml } from './body-text.ts';
import { FlashHead, FlashSkeleton } from './flash-head.tsx';
import styles from './flash.module.css';
import { MailPreview } from './mail-preview.tsx';
import { MailingFields, type MailingDraft } from './mailing-fields.tsx';
import { MailingState } from './mailing-state.tsx';
import { carriedOver } from './other-template.ts';
import { SendSide } from './send-side.tsx';
import { TemplateChoice } from './template-choice.tsx';

interface MailingEditorProps {
  /** −1: a new one of the template; of no template a blank one. */
  readonly id: number;
  readonly templateId?: number;
  readonly topic?: number | undefined;
  readonly onSaved: (id: number) => void | Promise<void>;
}

/** How often a mailing is asked again while it goes out. */
const sendingPollIntervalMs = 3_000;

/** A mailing, its mail and whom it reaches. Spec: partner-content-locker §2 /flashDispos/create, /flashDispos/detail. */
export function MailingEditor({ id, templateId = -1, topic, onSaved }: MailingEditorProps) {
  const [isGoingOut, setIsGoingOut] = useState(false);
  const query = useActionQuery(
    getFlashDispoDetail,
    { id, templateId, ...(topic === undefined ? {} : { topic }) },
    isGoingOut ? { intervalMs: sendingPollIntervalMs } : {},
  );
  const goesOut = query.data?.flashDispo.sent === true && query.data.flashDispo.remainsNbUsers > 0;
  if (goesOut !== isGoingOut) setIsGoingOut(goesOut);
  return (
    <QueryBoundary query={query} skeleton={<FlashSkeleton />}>
      {({ flashDispo, template, topics }) => (
        <Editor
          key={`${flashDispo.id} ${String(flashDispo.sent)}`}
          mailing={flashDispo}
          template={template}
          topics={topics}
          onSaved={onSaved}
        />
      )}
    </QueryBoundary>
  );
}

interface EditorProps {
  readonly mailing: FlashDispoOnWire;
  readonly template: FlashTemplateOnWire;
  readonly topics: readonly { readonly id: number; readonly label: string }[];
  readonly onSaved: (id: number) => void | Promise<void>;
}

interface Draft extends MailingDraft {
  readonly template: FlashTemplateOnWire;
}

const draftOf = (mailing: FlashDispoOnWire, template: FlashTemplateOnWire): Draft => ({
  template,
  topic: mailing.topic,
  subject: mailing.sent ? template.subject : (mailing.subject ?? template.subject),
  body: bodyDraft(mailing.body ?? template.body),
  values: mailing.variables.map,
  attachment: mailing.attachment,
});

/** Without a template the text is typed too. */
const isBlank = ({ template }: Draft): boolean => template.id === -1;

function Editor({ mailing, template: usual, topics, onSaved }: EditorProps) {
  const t = useTranslations('flashMailings');
  const bodyOf = (draft: Draft) => (isBlank(draft) && !mailing.sent ? bodyHtml(draft.body) : draft.template.body);
  const dataOf = (draft: Draft, version: number): InputOf<typeof saveFlashDispo>['data'] => ({
    id: mailing.id,
    templateId: draft.template.id,
    topic: draft.topic,
    variables: { map: { ...draft.values } },
    attachment:
      draft.attachment === null ? null : { filename: draft.attachment.filename, fileId: draft.attachment.fileId },
    subject: draft.subject,
    ...(isBlank(draft) && { body: bodyOf(draft) }),
    version,
  });
  const form = useActionForm(saveFlashDispo, {
    draft: draftOf(mailing, usual),
    version: mailing.version,
    rule: (draft) =>
      flashMailingProblems({
        subject: draft.subject,
        body: bodyOf(draft),
        images: draft.template.images.list,
        variables: draft.template.variables.list,
      }),
    input: (draft, version) => ({ data: dataOf(draft, version) }),
    // The text of a template is typed elsewhere: what is wrong with it is said beside the choice of the template.
    aliases: (draft) => (isBlank(draft) ? {} : { body: 'template' }),
    kept: ({ flashDispo }, draft) => ({ draft, version: flashDispo.version }),
    success: () => t('saved'),
    onSuccess: ({ flashDispo }) => onSaved(flashDispo.id),
  });
  const { draft, change } = form;
  const { template } = draft;
  const isChanged = mailing.id === -1 || form.isChanged;
  useSaveKey(mailing.sent ? { ...form, submit: () => undefined } : form);
  useUnsavedWarning(form.isChanged, form.isSaving);
  const about = { topic: draft.topic, topicLabel: topics.find(({ id }) => id === draft.topic)?.label ?? '' };
  const shown = {
    template: {
      id: -1,
      topic: draft.topic,
      name: template.name,
      subject: draft.subject,
      body: bodyOf(draft),
      variables: template.variables,
      images: { list: template.images.list.map(({ id, fileId, mimeType, alt }) => ({ id, fileId, mimeType, alt })) },
    },
    variables: { ...draft.values },
  };
  return (
    <FormBody form={form} className={styles.screen}>
      <FlashHead
        title={mailing.title === '' ? t('addMailing') : mailing.title}
        back={{
          label: `${t('title')} · ${mailing.topicLabel}`,
          href: pathTo('/flashDispos/bySub/$id', { id: mailing.topic }),
        }}
        state={<MailingState mailing={mailing} />}
      >
        {!mailing.sent && isChanged && <span className={styles.soft}>{t('unsaved')}</span>}
        {!mailing.sent && (
          <Button size="md" type="submit" pending={form.isPending}>
            {t('save')}
          </Button>
        )}
      </FlashHead>
      <div className={styles.editor} data-side="true">
        <Card className={styles.form}>
          <MergeNotice form={form} />
          <TemplateChoice
            template={isBlank(draft) ? { ...template, ...about } : template}
            isSent={mailing.sent}
            error={form.errorAt('template')}
            onChange={(chosen) => change({ template: chosen, ...carriedOver(draft, template, chosen) })}
          />
          <MailingFields
            mailing={mailing}
            template={template}
            topics={topics}
            draft={draft}
            errorAt={form.errorAt}
            onChange={change}
          />
        </Card>
        <MailPreview shown={shown} />
        <SendSide mailing={mailing} isChanged={isChanged} data={dataOf(draft, form.version)} />
      </div>
    </FormBody>
  );
}

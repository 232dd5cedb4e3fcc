import type { FlashDispoOnWire, FlashTemplateOnWire } from '@loge/contract/flash-mailings/flash-wire';
import { getFlashDispoDetail } from '@loge/contract/flash-mailings/get-flash-dispo-detail';
import { saveFlashDispo } from '@loge/contract/flash-mailings/save-flash-dispo';
import type { InputOf } from '@loge/contract/shared/action-contract';
import { flashMailingProblems } from '@loge/domain/flash-mailings/flash-template';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { pathTo } from '../../routing/paths.ts';
import { bodyDraft, bodyHtml } from './body-text.ts';
import { FlashFailure } from './flash-failure.tsx';
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
  readonly onSaved: (id: number) => void;
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
          key={`${flashDispo.id} ${flashDispo.version} ${String(flashDispo.sent)}`}
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
  readonly onSaved: (id: number) => void;
}

function Editor({ mailing, template: usual, topics, onSaved }: EditorProps) {
  const t = useTranslations('flashMailings');
  const toast = useToast();
  const [template, setTemplate] = useState(usual);
  const isBlank = template.id === -1;
  const opened: MailingDraft = {
    topic: mailing.topic,
    subject: mailing.sent ? template.subject : (mailing.subject ?? template.subject),
    body: bodyDraft(mailing.body ?? template.body),
    values: mailing.variables.map,
    attachment: mailing.attachment,
  };
  const [start] = useState(opened);
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useActionMutation(saveFlashDispo, {
    onSuccess: ({ flashDispo }) => {
      toast.success(t('saved'));
      onSaved(flashDispo.id);
    },
  });
  const about = { topic: draft.topic, topicLabel: topics.find(({ id }) => id === draft.topic)?.label ?? '' };
  const body = isBlank && !mailing.sent ? bodyHtml(draft.body) : template.body;
  const content = {
    subject: draft.subject,
    body,
    images: template.images.list,
    variables: template.variables.list,
  };
  const problems = flashMailingProblems(content);
  const errors = useFieldErrors(tried ? prefixProblemFields('data', problems) : [], error ?? undefined);
  const data: InputOf<typeof saveFlashDispo>['data'] = {
    id: mailing.id,
    templateId: template.id,
    topic: draft.topic,
    variables: { map: { ...draft.values } },
    attachment:
      draft.attachment === null ? null : { filename: draft.attachment.filename, fileId: draft.attachment.fileId },
    subject: draft.subject,
    ...(isBlank ? { body } : {}),
    version: mailing.version,
  };
  const isChanged = mailing.id === -1 || template.id !== usual.id || JSON.stringify(draft) !== JSON.stringify(start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length === 0 && !isPending) mutate({ data });
  };
  const shown = {
    template: {
      id: -1,
      topic: draft.topic,
      name: template.name,
      subject: draft.subject,
      body,
      variables: template.variables,
      images: { list: template.images.list.map(({ id, fileId, mimeType, alt }) => ({ id, fileId, mimeType, alt })) },
    },
    variables: { ...draft.values },
  };
  return (
    <form className={styles.screen} onSubmit={submit} noValidate>
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
          <Button size="md" type="submit" pending={isPending}>
            {t('save')}
          </Button>
        )}
      </FlashHead>
      <div className={styles.editor} data-side="true">
        <Card className={styles.form}>
          <FlashFailure failure={error} />
          <TemplateChoice
            template={isBlank ? { ...template, ...about } : template}
            isSent={mailing.sent}
            onChange={(chosen) => {
              setTemplate(chosen);
              setDraft((before) => carriedOver(before, template, chosen));
            }}
          />
          <MailingFields
            mailing={mailing}
            template={template}
            topics={topics}
            draft={draft}
            errors={errors}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
        </Card>
        <MailPreview shown={shown} />
        <SendSide mailing={mailing} isChanged={isChanged} data={data} />
      </div>
    </form>
  );
}

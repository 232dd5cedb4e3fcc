import { commentPartnerOrder } from '@loge/contract/partner-portal/comment-partner-order';
import { missingTexts } from '@loge/domain/shared/missing-texts';
import { IconSend } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { offeredFiles } from '../../../client/file-problem.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { ChosenFile, FileChoice } from '../../../design-system/fields/file-choice.tsx';
import { TextArea } from '../../../design-system/fields/text-area.tsx';
import { FormBody, FormNotice } from '../../../forms/form-body.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import styles from './messages.module.css';

interface Draft {
  readonly comment: string;
  readonly file: File | null;
}

const blank: Draft = { comment: '', file: null };

/** A word to the desk about an order, with a photo if there is one to show. */
export function WriteToDesk({ orderId }: { readonly orderId: number }) {
  const t = useTranslations('partnerPortal.write');
  const form = useActionForm(commentPartnerOrder, {
    draft: blank,
    rule: (draft) => missingTexts(draft, ['comment']),
    input: ({ comment }) => ({ orderId, comment }),
    files: ({ file }) => (file === null ? {} : { file }),
    kept: () => ({ draft: blank }),
  });
  const { comment, file } = form.draft;
  const { error: fileError } = form.field('file');
  return (
    <FormBody form={form} className={styles.write}>
      <TextArea label={t('label')} hint={t('hint')} maxLength={4000} {...form.field('comment')} />
      {file !== null && (
        <ChosenFile
          file={file}
          removeLabel={t('remove')}
          progress={null}
          onRemove={() => form.change({ file: null })}
        />
      )}
      {fileError !== undefined && (
        <Note tone="danger" live>
          {fileError}
        </Note>
      )}
      <FormNotice form={form} />
      <div className={styles.send}>
        <FileChoice label={t('photo')} accept={offeredFiles} onChange={(chosen) => form.change({ file: chosen })} />
        <Button
          type="submit"
          size="md"
          variant="tinted"
          icon={IconSend}
          pending={form.isPending}
          disabled={comment.trim() === ''}
        >
          {t('send')}
        </Button>
      </div>
    </FormBody>
  );
}

import type { ContentState } from '@loge/domain/content/publication';
import { IconChevronLeft, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import type { CallFailure } from '../../client/failures.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Dialog } from '../../design-system/overlays/dialog.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import { FormBody, MergeNotice, useSaveKey } from '../../forms/form-body.tsx';
import type { FormFrame } from '../../forms/use-form.ts';
import { useUnsavedWarning } from '../../forms/use-unsaved-warning.ts';
import styles from './editor.module.css';

interface PieceFrameProps {
  readonly back: { readonly href: string; readonly label: string };
  /** "Offre du moment #12". */
  readonly heading: string;
  /** What the piece is called; the heading stands alone without it. */
  readonly title: string;
  readonly state: ContentState | null;
  /** It is proposed at no desk. */
  readonly isForNobody: boolean;
  readonly isNew: boolean;
  /** It shows at desks of others, too: it can only be read and duplicated. */
  readonly elsewhere: boolean;
  readonly form: FormFrame;
  readonly removal: Pick<UseMutationResult, 'isPending' | 'isSuccess'> & { readonly error: CallFailure | null };
  readonly onDelete: () => void;
  readonly onDuplicate: () => void;
  /** Takes what is saved in place of what is typed. */
  readonly onDiscard: () => void;
  /** More buttons of this kind. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
  /** What beneficiaries will see: beside the form where there is room, and in a dialog. */
  readonly preview: ReactNode;
  /** In place of the dialog. */
  readonly onPreview?: () => void;
}

const tones = { waiting: 'new', online: 'available', ended: 'done' } as const;

/** Where a piece stands. One that is proposed at no desk is seen by nobody, on whatever day. */
export function PieceState({ state, isForNobody }: { readonly state: ContentState; readonly isForNobody: boolean }) {
  const t = useTranslations('contentDesk.states');
  const isHidden = isForNobody && state !== 'ended';
  return <StatusBadge size="sm" tone={isHidden ? 'todo' : tones[state]} label={t(isHidden ? 'nobody' : state)} />;
}

/** The editor of a piece of content: its buttons, its form, what will be seen of it. Spec: partner-content-locker §2 "Content management". */
export function PieceFrame(props: PieceFrameProps) {
  const { back, heading, title, state, isForNobody, isNew, elsewhere, removal } = props;
  const t = useTranslations('contentDesk.editor');
  const failureText = useFailureText();
  const dialogs = useDialogs();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const form = elsewhere ? { ...props.form, submit: () => undefined } : props.form;
  const { isChanged } = form;
  useSaveKey(form);
  useUnsavedWarning(isChanged && !removal.isSuccess, form.isSaving || removal.isPending);
  const remove = async () => {
    const question = { title: t('irreversible'), confirmLabel: t('remove'), cancelLabel: t('cancel'), dangerous: true };
    if (await dialogs.confirm(question)) props.onDelete();
  };
  const duplicate = () => {
    props.onDuplicate();
    void dialogs.alert({ title: t('willDuplicate') });
  };
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.name}>
          <Link href={back.href} className={styles.back}>
            <Glyph icon={IconChevronLeft} size={16} />
            {back.label}
            {title !== '' && ` · ${heading}`}
          </Link>
          <h1>
            {title === '' ? heading : title}
            {state !== null && (!isNew || !isForNobody) && <PieceState state={state} isForNobody={isForNobody} />}
          </h1>
        </div>
        <div className={styles.acts}>
          {props.acts}
          <Button
            size="sm"
            variant="outline"
            icon={IconEye}
            onClick={() => (props.onPreview === undefined ? setIsPreviewed(true) : props.onPreview())}
          >
            {t('preview')}
          </Button>
          <Button size="sm" variant="outline" icon={IconCopy} disabled={isNew} onClick={duplicate}>
            {t('duplicate')}
          </Button>
          <Button
            size="sm"
            variant="outline"
            className={styles.remove}
            icon={IconTrash}
            disabled={isNew || elsewhere}
            onClick={() => void remove()}
          >
            {t('remove')}
          </Button>
        </div>
      </header>
      <FormBody form={form} className={styles.main}>
        {elsewhere && <Note tone="warning">{t('elsewhere')}</Note>}
        <MergeNotice form={form} />
        {form.taken.length > 0 && <Note live>{t('taken')}</Note>}
        {removal.error !== null && (
          <Note tone="danger" live>
            {failureText(removal.error)}
          </Note>
        )}
        <div className={styles.form}>{props.children}</div>
        <div className={styles.foot} data-foot>
          <output>
            {!isChanged && !isNew && <span>{t('allSaved')}</span>}
            {isChanged && (
              <>
                <Glyph icon={IconPencil} size={16} /> {t('unsaved')}{' '}
                {state === 'online' && !isNew && !isForNobody && <span>{t('alreadyOnline')}</span>}
              </>
            )}
          </output>
          {isChanged && !isNew && (
            <Button size="md" variant="ghost" onClick={props.onDiscard}>
              {t('discard')}
            </Button>
          )}
          <Button
            size="md"
            variant="light"
            type="submit"
            pending={form.isPending || removal.isPending}
            disabled={elsewhere}
            keyHint="Ctrl S"
          >
            {t('save')}
          </Button>
        </div>
      </FormBody>
      {props.preview !== null && <aside className={styles.aside}>{props.preview}</aside>}
      <Dialog open={isPreviewed} size="lg" title={t('preview')} onClose={() => setIsPreviewed(false)}>
        {props.preview}
      </Dialog>
    </div>
  );
}

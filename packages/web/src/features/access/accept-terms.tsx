import { cgu } from '@loge/contract/access/cgu';
import { setCguRead } from '@loge/contract/access/set-cgu-read';
import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../client/use-answer.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { RichText } from '../../design-system/values/rich-text.tsx';
import { useLanguage } from '../../session/language.ts';
import styles from './accept-terms.module.css';
import { TextSkeleton } from './text-skeleton.tsx';

/** The terms with their acceptance below, which is asked back once. Spec: beneficiary-and-access §2.4 (Terms screens). */
export function AcceptTerms({ onAccepted }: { onAccepted: (user: SignedInUser) => void }) {
  const t = useTranslations('access.terms');
  const dialogs = useDialogs();
  const perform = useActionWithToast(setCguRead);
  const { data, failure, retry } = useAnswer(cgu, { lang: useLanguage() });
  if (failure !== undefined) return <QueryError failure={failure} retry={retry} />;
  if (data === undefined) return <TextSkeleton />;
  const accept = async () => {
    if (!(await dialogs.confirm({ title: t('acceptQuestion'), confirmLabel: t('acceptAct') }))) return;
    const answer = await perform({ version: data.version });
    if (answer !== undefined) onAccepted(answer.user);
  };
  return (
    <div className={styles.terms}>
      <Note tone="warning">{t('notAccepted')}</Note>
      <RichText html={data.content} />
      <Button full onClick={() => void accept()}>
        {t('acceptAct')}
      </Button>
    </div>
  );
}

import { readFirstAdministratorLink } from '@loge/contract/access/read-first-administrator-link';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ActionRefused } from '../../client/failures.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { useAnswer } from '../../client/use-answer.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { FirstAdministratorForm } from '../../features/access/first-administrator-form.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useLanguage } from '../../session/language.ts';
import { EntranceFrame } from '../entrance-frame.tsx';

const route = getRouteApi('/firstAdministrator/$token');

/** Where the link leads that a server prints on which nobody can sign in yet. */
export function FirstAdministratorScreen() {
  const { token } = route.useParams();
  return (
    <MessagesProvider language={useLanguage()} group="passwords">
      <ByLink key={token} token={token} />
    </MessagesProvider>
  );
}

function ByLink({ token }: { token: string }) {
  const t = useTranslations('passwords.firstAdministrator');
  const router = useRouter();
  const { data: link, failure, retry } = useAnswer(readFirstAdministratorLink, { token });
  const isOver = failure instanceof ActionRefused && failure.refusal === 'link-expired';

  const goOn = (passwordToken: string) => {
    // The page was written while nobody was registered; signing in follows without another page.
    document.querySelector('meta[name="loge:nobody-registered"]')?.remove();
    void router.navigate({ href: pathTo('/newPassword/$token', { token: passwordToken }), replace: true });
  };
  return (
    <EntranceFrame title={t('title')} intro={isOver ? null : t('intro')} back="/login">
      {isOver && (
        <Note tone="danger" live>
          {t('over')}
        </Note>
      )}
      {failure !== undefined && !isOver && <QueryError failure={failure} retry={retry} />}
      {link !== undefined && <FirstAdministratorForm token={token} email={link.email} onCreated={goOn} />}
    </EntranceFrame>
  );
}

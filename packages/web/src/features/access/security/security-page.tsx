import { mySecurity } from '@loge/contract/access/my-security';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { Note } from '../../../design-system/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { homeOf } from '../../../session/audience.ts';
import { useUser } from '../../../session/session.ts';
import { CodesPart } from './codes-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import styles from './security.module.css';
import { SessionsPart } from './sessions-part.tsx';
import { TeamPart } from './team-part.tsx';

/** Everything that protects one's account, the same for all audiences. The frame around it gives the title. */
export function SecurityPage() {
  const t = useTranslations('security');
  const user = useUser();
  const query = useActionQuery(mySecurity, {});
  return (
    <div className={styles.page}>
      {user.needsSecondFactor && (
        <Note tone="warning" live>
          {t('owed')}
        </Note>
      )}
      <QueryBoundary query={query} skeleton={<SecuritySkeleton />}>
        {(own) => (
          <>
            {own.mustHaveOne && !user.needsSecondFactor && (own.passkeys.length > 0 || own.codes.since !== null) && (
              <GoOn />
            )}
            <PasskeysPart passkeys={own.passkeys} />
            {own.codes.available && <CodesPart codes={own.codes} />}
            <PasswordPart hasPassword={own.hasPassword} />
            <SessionsPart />
            {!user.needsSecondFactor && (own.mayResetOthers || own.teamNeedsOne !== null) && (
              <TeamPart teamNeedsOne={own.teamNeedsOne} mayReset={own.mayResetOthers} />
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** The way on for the person who was sent here to set a factor up. */
function GoOn() {
  const t = useTranslations('security');
  return (
    <div>
      <Button variant="tinted" size="md" href={homeOf(useUser())}>
        {t('goOn')}
      </Button>
    </div>
  );
}

function SecuritySkeleton() {
  return (
    <SkeletonGroup className={styles.page}>
      {[0, 1, 2].map((part) => (
        <Skeleton key={part} shape="box" height={148} />
      ))}
    </SkeletonGroup>
  );
}

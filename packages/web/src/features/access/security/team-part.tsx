import { resetSecondFactors } from '@loge/contract/access/reset-second-factors';
import { setSecondFactorRule } from '@loge/contract/access/set-second-factor-rule';
import { teamSecondFactors } from '@loge/contract/access/team-second-factors';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { elided } from '@loge/domain/shared/french-words';
import { IconShieldLock, IconUser } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../../client/use-action.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { Switch } from '../../../design-system/fields/switch.tsx';
import { useDialogs } from '../../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Skeleton } from '../../../design-system/status/skeleton.tsx';
import { Part, Row } from './part.tsx';
import styles from './security.module.css';

interface TeamPartProps {
  /** The rule; null for those who may not switch it. */
  readonly teamNeedsOne: boolean | null;
  readonly mayReset: boolean;
}

/** The team's second factors: whether everybody must have one, who has, and the way out for a lost phone. */
export function TeamPart({ teamNeedsOne, mayReset }: TeamPartProps) {
  const t = useTranslations('security.team');
  const toast = useToast();
  const setRule = useActionWithToast(setSecondFactorRule);
  const change = async (wanted: boolean) => {
    if ((await setRule({ teamNeedsOne: wanted })) !== undefined) toast.success(t(wanted ? 'ruleOn' : 'ruleOff'));
  };
  return (
    <Part icon={IconShieldLock} title={t('title')} intro={t('intro')}>
      {teamNeedsOne !== null && (
        <Switch
          label={t('rule')}
          hint={t('ruleHint')}
          checked={teamNeedsOne}
          onCheckedChange={(wanted) => void change(wanted)}
        />
      )}
      {mayReset && <Team />}
    </Part>
  );
}

function Team() {
  const t = useTranslations('security.team');
  const query = useActionQuery(teamSecondFactors, {});
  return (
    <QueryBoundary query={query} skeleton={<Skeleton shape="box" height={56} />}>
      {({ people }) =>
        people.length === 0 ? (
          <p className={styles.none}>{t('nobody')}</p>
        ) : (
          <ul className={styles.rows}>
            {people.map((colleague) => (
              <Colleague key={colleague.id} colleague={colleague} />
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}

type ColleagueOnWire = OutputOf<typeof teamSecondFactors>['people'][number];

function Colleague({ colleague }: { colleague: ColleagueOnWire }) {
  const { id, firstName, name, hasCodes, passkeys, mayReset } = colleague;
  const t = useTranslations('security.team');
  const toast = useToast();
  const dialogs = useDialogs();
  const reset = useActionWithToast(resetSecondFactors);
  const who = `${firstName} ${name}`;
  const takeAway = async () => {
    const title = t('resetQuestion', elided({ name: who }));
    if (!(await dialogs.confirm({ title, body: t('resetBody'), confirmLabel: t('reset'), dangerous: true }))) return;
    if ((await reset({ userId: id })) !== undefined) toast.success(t('resetDone', { name: who }));
  };
  const factors = [...(hasCodes ? [t('codes')] : []), ...(passkeys > 0 ? [t('passkeys', { count: passkeys })] : [])];
  return (
    <Row icon={IconUser} title={who} facts={factors.length === 0 ? t('nothing') : factors.join(' · ')}>
      {factors.length > 0 && !mayReset && <span className={styles.none}>{t('beyond')}</span>}
      {factors.length > 0 && mayReset && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('resetNamed', elided({ name: who }))}
          onClick={() => void takeAway()}
        >
          {t('reset')}
        </Button>
      )}
    </Row>
  );
}

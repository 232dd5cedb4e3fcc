import { getConnectedPrograms } from '@loge/contract/integrations/get-connected-programs';
import { removeConnectedProgram } from '@loge/contract/integrations/remove-connected-program';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton } from '../../design-system/status/skeleton.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import styles from './integrations.module.css';
import { useScopeTexts } from './use-scope-texts.ts';

type Program = OutputOf<typeof getConnectedPrograms>['items'][number];

/** The programs that act for the reader, each of which they may take away. Nothing where the operator lets no program register and none acts. */
export function ConnectedProgramsPart() {
  const t = useTranslations('programs');
  const query = useActionQuery(getConnectedPrograms, {});
  return (
    <QueryBoundary query={query} skeleton={<Skeleton shape="box" height={96} />}>
      {({ items, assistants }) =>
        items.length === 0 && assistants === null ? null : (
          <Card as="section" aria-labelledby="programs-title" className={`${styles.part} ${styles.programs}`}>
            <div>
              <h2 id="programs-title" className={styles.title}>
                {t('listTitle')}
              </h2>
              <p className={styles.soft}>{t('listIntro')}</p>
            </div>
            {items.length === 0 ? (
              <p className={styles.soft}>{t('none')}</p>
            ) : (
              <ul className={styles.rows} aria-label={t('listTitle')}>
                {items.map((program) => (
                  <ProgramRow key={program.id} program={program} />
                ))}
              </ul>
            )}
            {assistants !== null && (
              <p className={styles.address}>
                {t('assistants')} <code>{assistants}</code>
              </p>
            )}
          </Card>
        )
      }
    </QueryBoundary>
  );
}

function ProgramRow({ program }: { readonly program: Program }) {
  const t = useTranslations('programs');
  const language = useLocale();
  const local = useLocalMoment();
  const dialogs = useDialogs();
  const toast = useToast();
  const remove = useActionWithToast(removeConnectedProgram);
  const { reads, acts } = useScopeTexts(program.scopes);
  const { id, name, host, createdAt, expiresAt, lastUsedAt } = program;
  const dayOf = (moment: string): string => formatDate(local(moment).date, 'numeric', language);
  const ask = async () => {
    const question = {
      title: t('removeQuestion', { program: name }),
      body: t('removeBody'),
      confirmLabel: t('remove'),
      dangerous: true,
    };
    if ((await dialogs.confirm(question)) !== true) return;
    if ((await remove({ programId: id })) !== undefined) toast.success(t('removed', { program: name }));
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name} <span className={styles.facts}>{host}</span>
        </p>
        {reads.length > 0 && <p className={styles.facts}>{t('readsOf', { list: reads.join(', ') })}</p>}
        {acts.length > 0 && <p className={styles.facts}>{t('actsOf', { list: acts.join(', ') })}</p>}
        <p className={styles.facts}>
          {t('since', { day: dayOf(createdAt), until: dayOf(expiresAt) })}{' '}
          {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { day: dayOf(lastUsedAt) })}
        </p>
      </div>
      <div className={styles.acts}>
        <Button size="sm" variant="outline" aria-label={t('removeLabel', { program: name })} onClick={() => void ask()}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

import { removeScimToken } from '@loge/contract/admin/remove-scim-token';
import { scimTokens } from '@loge/contract/admin/scim-tokens';
import { setScimToken } from '@loge/contract/admin/set-scim-token';
import { elided } from '@loge/domain/shared/french-words';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconCopy, IconKey, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { SearchSelect } from '../../design-system/fields/search-select.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import { Card } from '../../design-system/surfaces/card.tsx';
import { MissingLegalTexts } from '../../invitations/missing-legal-texts.tsx';
import { AdminRowsSkeleton } from './removal-list.tsx';
import styles from './removal-list.module.css';
import formStyles from './sign-on.module.css';

/** The directories of companies that look after their people by SCIM: who has a token, a new one, and an end. Not in the specification. */
export function ScimTokens() {
  const t = useTranslations('admin.scim');
  const copy = useCopy();
  const query = useActionQuery(scimTokens, {});
  const perform = useActionWithToast(setScimToken);
  const [desk, setDesk] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const make = async () => {
    const answer = await perform({ conciergerieId: Number(desk) });
    if (answer === undefined) return;
    setShown(answer.token);
    setDesk('');
  };
  return (
    <Card as="section" aria-labelledby="scim-title">
      <h2 id="scim-title">{t('title')}</h2>
      <p className={styles.soft}>{t('help')}</p>
      <QueryBoundary query={query} skeleton={<AdminRowsSkeleton />}>
        {({ items, conciergeries, address }) => (
          <>
            <p>
              {t('address')} <code>{address}</code>{' '}
              <IconButton
                size="sm"
                icon={IconCopy}
                label={t('copyAddress')}
                onClick={() => void copy(address, { said: t('copied') })}
              />
            </p>
            {shown !== null && (
              <Note tone="success" live>
                <p>{t('shownOnce')}</p>
                <p>
                  <code>{shown}</code>{' '}
                  <IconButton
                    size="sm"
                    icon={IconCopy}
                    label={t('copyToken')}
                    onClick={() => void copy(shown, { said: t('copied') })}
                  />
                </p>
              </Note>
            )}
            {items.length > 0 && (
              <ul className={styles.lines} aria-label={t('title')}>
                {items.map((item) => (
                  <TokenLine key={item.conciergerieId} item={item} />
                ))}
              </ul>
            )}
            <SearchSelect
              label={t('desk')}
              hint={t('deskHelp')}
              size="md"
              clearable
              value={desk}
              onValueChange={setDesk}
              options={conciergeries.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            {desk !== '' && <MissingLegalTexts deskId={Number(desk)} />}
            <Button size="md" variant="tinted" icon={IconKey} disabled={desk === ''} onClick={() => void make()}>
              {t('make')}
            </Button>
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

interface TokenLineProps {
  readonly item: {
    readonly conciergerieId: number;
    readonly conciergerie: string;
    readonly company: string;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
  };
}

function TokenLine({ item }: TokenLineProps) {
  const t = useTranslations('admin.scim');
  const language = useLocale();
  const dialogs = useDialogs();
  const remove = useActionWithToast(removeScimToken);
  const local = useLocalMoment();
  const day = (moment: string) => formatDate(local(moment).date, 'long', language);
  const end = async () => {
    const sure = await dialogs.confirm({
      title: t('endQuestion', elided({ company: item.company })),
      body: t('endHelp'),
      confirmLabel: t('end'),
      dangerous: true,
    });
    if (sure === true) await remove({ conciergerieId: item.conciergerieId });
  };
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.who}>
          <b>{item.company}</b>
        </p>
        <p>{t('newAt', { desk: item.conciergerie })}</p>
        <MissingLegalTexts deskId={item.conciergerieId} />
        <p className={styles.soft}>
          {t('since', { day: day(item.createdAt) })}{' '}
          {item.lastUsedAt === null ? t('neverUsed') : t('lastUsed', { day: day(item.lastUsedAt) })}
        </p>
      </div>
      <div className={formStyles.acts}>
        <Button size="sm" variant="ghost" icon={IconTrash} onClick={() => void end()}>
          {t('end')}
        </Button>
      </div>
    </li>
  );
}

import { elided } from '@loge/domain/shared/french-words';
import { endApiKey } from '@loge/contract/integrations/end-api-key';
import { getApiKeys } from '@loge/contract/integrations/get-api-keys';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { IconCopy, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localMoment, useLocalMoment } from '../../client/local-moment.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import { Skeleton } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import styles from './integrations.module.css';
import { ShownSecret } from './shown-secret.tsx';
import { TurnKeyForm } from './turn-key-form.tsx';

type ApiKey = OutputOf<typeof getApiKeys>['items'][number];

/** The keys by which programs call for the reader: make one, turn it, end it. */
export function ApiKeysPart() {
  const t = useTranslations('integrations.keys');
  const copy = useCopy();
  const query = useActionQuery(getApiKeys, {});
  const [isMaking, setMaking] = useState(false);
  const [turned, setTurned] = useState<ApiKey | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Card as="section" aria-labelledby="api-keys-title" className={styles.part}>
      <div>
        <h2 id="api-keys-title" className={styles.title}>
          {t('title')}
        </h2>
        <p className={styles.soft}>{t('intro')}</p>
      </div>
      <QueryBoundary query={query} skeleton={<Skeleton shape="box" height={148} />}>
        {(choices) => (
          <>
            <p className={styles.address}>
              {t('address')}
              <span className={styles.copied}>
                <code>{choices.address}</code>
                <IconButton
                  size="sm"
                  icon={IconCopy}
                  label={t('copyAddress')}
                  onClick={() => void copy(choices.address, { said: t('copied') })}
                />
              </span>
            </p>
            <KeyRows keys={choices.items.filter(({ state }) => state === 'live')} onTurn={setTurned} />
            <div>
              <Button size="md" variant="tinted" icon={IconKey} onClick={() => setMaking(true)}>
                {t('make')}
              </Button>
            </div>
            <PastKeys keys={choices.items.filter(({ state }) => state !== 'live')} />
            {isMaking && <ApiKeyForm choices={choices} onMade={setShown} onClose={() => setMaking(false)} />}
            {turned !== null && (
              <TurnKeyForm id={turned.id} name={turned.name} onTurned={setShown} onClose={() => setTurned(null)} />
            )}
            {shown !== null && (
              <ShownSecret
                title={t('title')}
                says={t('shownOnce')}
                copyLabel={t('copy')}
                doneLabel={t('understood')}
                text={shown}
                onClose={() => setShown(null)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

function KeyRows({ keys, onTurn }: { readonly keys: readonly ApiKey[]; readonly onTurn: (key: ApiKey) => void }) {
  const t = useTranslations('integrations.keys');
  if (keys.length === 0) return <p className={styles.soft}>{t('none')}</p>;
  return (
    <ul className={styles.rows} aria-label={t('title')}>
      {keys.map((key) => (
        <KeyRow key={key.id} item={key} onTurn={onTurn} />
      ))}
    </ul>
  );
}

function PastKeys({ keys }: { readonly keys: readonly ApiKey[] }) {
  const t = useTranslations('integrations.keys');
  if (keys.length === 0) return null;
  return (
    <details>
      <summary className={styles.soft}>{t('past')}</summary>
      <ul className={styles.rows} aria-label={t('past')}>
        {keys.map((key) => (
          <li key={key.id} className={styles.row}>
            <KeyWords item={key} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function KeyRow({ item, onTurn }: { readonly item: ApiKey; readonly onTurn: (key: ApiKey) => void }) {
  const t = useTranslations('integrations.keys');
  const dialogs = useDialogs();
  const toast = useToast();
  const end = useActionWithToast(endApiKey);
  const { id, name, isOwn } = item;
  const ask = async () => {
    const question = { title: t('endQuestion', { name }), body: t('endBody'), confirmLabel: t('end'), dangerous: true };
    if ((await dialogs.confirm(question)) !== true) return;
    if ((await end({ keyId: id })) !== undefined) toast.success(t('ended'));
  };
  return (
    <li className={styles.row}>
      <KeyWords item={item} />
      <div className={styles.acts}>
        {isOwn && (
          <Button size="sm" variant="outline" aria-label={t('turnLabel', { name })} onClick={() => onTurn(item)}>
            {t('turn')}
          </Button>
        )}
        <Button size="sm" variant="ghost" aria-label={t('endLabel', { name })} onClick={() => void ask()}>
          {t('end')}
        </Button>
      </div>
    </li>
  );
}

function KeyWords({ item }: { readonly item: ApiKey }) {
  const t = useTranslations('integrations.keys');
  const language = useLocale();
  const local = useLocalMoment();
  const momentText = (moment: string): string => {
    const { date, time } = local(moment);
    return `${formatDate(date, 'short', language)}, ${formatTime(time, language)}`;
  };
  const { scopes, perMinute, expiresAt, lastUsedAt, lastAddress, previousUntil, place, kind } = item;
  const scopeText = useScopeText();
  return (
    <div className={styles.words}>
      <p className={styles.name}>
        {item.name} <code>{item.hint}</code>
        {item.state !== 'live' && <Tag>{t(`states.${item.state}`)}</Tag>}
      </p>
      <p className={styles.facts}>
        {place ?? t(`kinds.${kind}`)}
        {!item.isOwn && ` · ${t('of', elided({ owner: item.owner }))}`}
        {' · '}
        {scopes.map(scopeText).join(', ')}
      </p>
      <p className={styles.facts}>
        {t('facts', { until: formatDate(localMoment(expiresAt, 'UTC').date, 'numeric', language), perMinute })}
      </p>
      <p className={styles.facts}>
        {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { when: momentText(lastUsedAt), address: lastAddress })}
        {previousUntil !== null && ` ${t('previousUntil', { until: momentText(previousUntil) })}`}
      </p>
    </div>
  );
}

/** What a scope opens, in words; an action by its name. */
function useScopeText(): (scope: string) => string {
  const t = useTranslations('integrations');
  return (scope) => {
    const [capability = '', effect] = scope.split(':');
    if (effect === undefined) return scope;
    const words = t(`capabilities.${capability as 'orders'}`);
    return t(effect === 'write' ? 'keys.writeOf' : 'keys.readOf', { capability: words });
  };
}

import { getAllTextBlobs } from '@loge/contract/content/get-all-text-blobs';
import type { TextBlobEdition } from '@loge/contract/content/text-blob-edition-wire';
import { capitalised } from '@loge/domain/shared/capitalised';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../../client/local-moment.ts';
import { useActionQuery } from '../../../client/use-action.ts';
import { QueryBoundary } from '../../../client/query-boundary.tsx';
import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { Skeleton, SkeletonGroup } from '../../../design-system/status/skeleton.tsx';
import { Tag } from '../../../design-system/status/tag.tsx';
import { LegalTextEditor, type EditedLegalText } from './legal-text-editor.tsx';
import { isLegalTextType, legalTextTypes } from './legal-text-types.ts';
import styles from './legal-texts.module.css';
import { NewLegalTextDialog } from './new-legal-text-dialog.tsx';

/** The legal texts of every set, what stands `beside` them, and the one that the address names to write in. Spec: manager §2 "Text blobs home". */
export function LegalTexts({ beside }: { beside?: ReactNode }) {
  const query = useActionQuery(getAllTextBlobs, {});
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup className={styles.page}>
          <Skeleton width="40%" height={30} />
          <Skeleton shape="box" height={300} />
        </SkeletonGroup>
      }
    >
      {({ textBlobs }) => <Texts texts={textBlobs} beside={beside} />}
    </QueryBoundary>
  );
}

const addressOf = ({ type, objectName }: Pick<TextBlobEdition, 'type' | 'objectName'>): string =>
  `/admin/tb/list?type=${type}&set=${encodeURIComponent(objectName)}`;

function Texts({ texts, beside }: { readonly texts: readonly TextBlobEdition[]; readonly beside: ReactNode }) {
  const navigate = useNavigate();
  const search: { type?: unknown; set?: unknown } = useSearch({ strict: false });
  const [isNew, setIsNew] = useState(false);
  const leave = () => void navigate({ href: '/admin/tb/list' });
  const chosen = chosenText(texts, search);
  if (chosen !== null)
    return <LegalTextEditor key={`${chosen.type} ${chosen.objectName}`} text={chosen} backHref="/admin/tb/list" />;
  return (
    <>
      <List texts={texts} beside={beside} onNew={() => setIsNew(true)} />
      {isNew && (
        <NewLegalTextDialog
          texts={texts}
          onClose={() => setIsNew(false)}
          onChosen={(text) => {
            setIsNew(false);
            void navigate({ href: addressOf(text) }).catch(leave);
          }}
        />
      )}
    </>
  );
}

/** A text that is there, or one of a set that is to be written. */
function chosenText(
  texts: readonly TextBlobEdition[],
  { type, set }: { readonly type?: unknown; readonly set?: unknown },
): EditedLegalText | null {
  if (!isLegalTextType(type) || typeof set !== 'string' || set === '') return null;
  const found = texts.find((text) => text.type === type && text.objectName === set);
  return found ?? { id: -1, type, objectName: set, contentFr: '', contentEn: '', version: 0, nbConciergeries: 0 };
}

interface ListProps {
  readonly texts: readonly TextBlobEdition[];
  readonly beside: ReactNode;
  readonly onNew: () => void;
}

function List({ texts, beside, onNew }: ListProps) {
  const t = useTranslations('legalTexts');
  const sets = Map.groupBy(texts, ({ objectName }) => objectName);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.soft}>{t('help')}</p>
        </div>
        <div className={styles.acts}>
          {beside}
          <Button size="md" icon={IconPlus} onClick={onNew}>
            {t('add')}
          </Button>
        </div>
      </header>
      {texts.length === 0 && <EmptyState object="livre" title={t('empty')} />}
      {[...sets].map(([set, ofSet]) => (
        <section key={set} aria-label={set === 'default' ? t('defaultSet') : t('set', { name: set })}>
          <h2 className={styles.setName}>
            {set === 'default' ? t('defaultSet') : t('set', { name: set })}{' '}
            <small>{t('usedBy', { count: ofSet[0]?.nbConciergeries ?? 0 })}</small>
          </h2>
          <ul className={styles.rows}>
            {legalTextTypes.flatMap((type) => {
              const text = ofSet.find((each) => each.type === type);
              return text === undefined ? [] : [<TextRow key={type} text={text} />];
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TextRow({ text }: { readonly text: TextBlobEdition }) {
  const t = useTranslations('legalTexts');
  const language = useLocale();
  const local = useLocalMoment();
  const { type, version, savedAt, savedBy, contentEn } = text;
  const { date } = local(savedAt);
  const day = `${formatDate(date, 'long', language)} ${date.slice(0, 4)}`;
  return (
    <li>
      <Link href={addressOf(text)} className={styles.row}>
        <b>{t(`types.${type}`)}</b>
        <span className={styles.soft}>
          {capitalised(
            savedBy === null
              ? t('edition', { version: String(version), day })
              : t('editionBy', { version: String(version), day, name: savedBy }),
          )}
        </span>
        {contentEn === '' && <Tag>{t('noEnglish')}</Tag>}
      </Link>
    </li>
  );
}

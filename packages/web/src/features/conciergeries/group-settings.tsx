import { getConciergerieGroupInfo } from '@loge/contract/conciergeries/get-conciergerie-group-info';
import { setConciergerieGroup } from '@loge/contract/conciergeries/set-conciergerie-group';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { holdsWords } from '@loge/domain/shared/searched-words';
import { groupSettingsProblems } from '@loge/domain/conciergeries/group-settings';
import { elided } from '@loge/domain/shared/french-words';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { SearchField } from '../../design-system/fields/search-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { SettingControl } from './setting-control.tsx';
import { SettingSection } from './setting-section.tsx';
import {
  draftOf,
  type GroupDraft,
  inputOf,
  type SectionName,
  type Setting,
  settingSections,
} from './setting-sections.ts';
import styles from './settings.module.css';

type GroupInfo = OutputOf<typeof getConciergerieGroupInfo>;

interface GroupSettingsProps {
  /** The conciergerie in use. */
  readonly desk: { readonly id: number; readonly name: string };
  /** Where its hours are set; null where the reader does not get there. */
  readonly hoursHref: string | null;
}

/** Every setting of the conciergerie in use and of its group. Spec: manager §2 "Conciergerie settings page (group info)", §3. */
export function GroupSettings(props: GroupSettingsProps) {
  const query = useActionQuery(getConciergerieGroupInfo, {});
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup className={styles.form ?? ''}>
          <Skeleton shape="box" height={40} />
          <Skeleton shape="box" height={420} />
        </SkeletonGroup>
      }
    >
      {(info) => <Form info={info} {...props} />}
    </QueryBoundary>
  );
}

function Form({ info, desk, hoursHref }: GroupSettingsProps & { readonly info: GroupInfo }) {
  const t = useTranslations('deskSettings');
  const form = useActionForm(setConciergerieGroup, {
    draft: draftOf(info.group),
    version: info.version,
    rule: (draft) => groupSettingsProblems(inputOf(draft)),
    input: (draft, version) => ({ group: inputOf(draft), version }),
    kept: (saved) => ({ draft: draftOf(saved.group), version: saved.version }),
    success: () => t('saved', elided({ desk: desk.name })),
  });
  const { draft, saved, problems } = form;
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(new Set(['group']));
  const errorOf = ({ kind, name }: Setting) => (kind === 'hours' ? undefined : form.field(name).error);
  const isFound = ({ name }: Setting) => holdsWords(`${t(`fields.${name}`)} ${t(`does.${name}`)}`, search);
  const sections = settingSections
    .map(({ name, settings }) => ({ name, settings: settings.filter(isFound) }))
    .filter(({ settings }) => settings.length > 0);
  const linked = info.group.conciergeries.filter((each) => each.linked && each.id !== desk.id);
  return (
    <FormPage
      form={form}
      save={t('save')}
      labelOf={(name) => t(`fields.${name as keyof GroupDraft}`)}
      className={styles.form}
    >
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.soft}>
            {linked.length === 0
              ? t('alone', { desk: desk.name })
              : t('together', { desk: desk.name, others: linked.map(({ name }) => name).join(', ') })}
          </p>
        </div>
        <SearchField
          className={styles.search}
          size="md"
          label={t('search')}
          placeholder={t('search')}
          value={search}
          onValueChange={setSearch}
        />
      </div>
      <div className={styles.sections}>
        {sections.map(({ name, settings }) => {
          const nbErrors = settings.filter((each) => errorOf(each) !== undefined).length;
          return (
            <SettingSection
              key={name}
              title={t(`sections.${name}`)}
              help={t(`sectionHelp.${name}`)}
              nbErrors={nbErrors}
              nbChanges={
                settings.filter((each) => each.kind !== 'hours' && draft[each.name] !== saved[each.name]).length
              }
              isOpen={search.trim() !== '' || nbErrors > 0 || open.has(name)}
              onToggle={(isOpen) => {
                if (search.trim() !== '') return;
                const next = new Set(open);
                if (isOpen) next.add(name);
                else next.delete(name);
                setOpen(next);
              }}
            >
              {settings.map((setting) => (
                <SettingControl
                  key={setting.name}
                  setting={setting}
                  info={info}
                  deskId={desk.id}
                  hoursHref={hoursHref}
                  draft={draft}
                  onChange={form.change}
                  error={errorOf(setting)}
                />
              ))}
            </SettingSection>
          );
        })}
        {sections.length === 0 && <p className={styles.nothing}>{t('nothingFound')}</p>}
      </div>
      {form.isTried && problems.length > 0 && (
        <Note tone="danger" live>
          {t('nbErrors', { count: problems.length })}
        </Note>
      )}
    </FormPage>
  );
}

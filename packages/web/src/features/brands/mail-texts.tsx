import { getDeskMailTexts } from '@loge/contract/brands/get-desk-mail-texts';
import { getMailTexts } from '@loge/contract/brands/get-mail-texts';
import { setDeskMailText } from '@loge/contract/brands/set-desk-mail-text';
import { setMailText } from '@loge/contract/brands/set-mail-text';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { EDITED_MAILS, type EditedMail } from '@loge/domain/brands/mail-texts';
import type { Lang } from '@loge/domain/shared/lang';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { BrandSkeleton } from './brand-form.tsx';
import styles from './brands.module.css';
import { MailTextForm } from './mail-text-form.tsx';

type EditedText = OutputOf<typeof getMailTexts>['texts'][number];

/** The texts of the installation. */
export function InstallationMailTexts() {
  const t = useTranslations('mailTexts');
  const query = useActionQuery(getMailTexts, {});
  return (
    <QueryBoundary query={query} skeleton={<BrandSkeleton />}>
      {({ texts }) => (
        <Texts texts={texts} help={t('help')}>
          {(text) => <MailTextForm key={`${text.kind} ${text.lang}`} text={text} contract={setMailText} />}
        </Texts>
      )}
    </QueryBoundary>
  );
}

/** Those that a conciergerie writes in their place. */
export function DeskMailTexts({ desk }: { readonly desk: { readonly name: string } }) {
  const t = useTranslations('mailTexts');
  const query = useActionQuery(getDeskMailTexts, {});
  return (
    <QueryBoundary query={query} skeleton={<BrandSkeleton />}>
      {({ texts }) => (
        <Texts texts={texts} help={t('deskHelp', { desk: desk.name })}>
          {(text) => <MailTextForm key={`${text.kind} ${text.lang}`} text={text} contract={setDeskMailText} />}
        </Texts>
      )}
    </QueryBoundary>
  );
}

interface TextsProps {
  readonly texts: readonly EditedText[];
  readonly help: string;
  readonly children: (text: EditedText) => ReactNode;
}

function Texts({ texts, help, children }: TextsProps) {
  const t = useTranslations('mailTexts');
  const [kind, setKind] = useState<EditedMail>('invitation');
  const [lang, setLang] = useState<Lang>('fr');
  const text = texts.find((each) => each.kind === kind && each.lang === lang);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.soft}>{help}</p>
      </header>
      <div className={styles.choices}>
        <Select
          label={t('kind')}
          size="md"
          options={EDITED_MAILS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onValueChange={(value) => setKind(value as EditedMail)}
        />
        <SegmentControl
          label={t('lang')}
          hideLabel
          size="sm"
          options={(['fr', 'en'] as const).map((value) => ({ value, label: t(`langs.${value}`) }))}
          value={lang}
          onValueChange={setLang}
        />
      </div>
      {text !== undefined && children(text)}
    </div>
  );
}

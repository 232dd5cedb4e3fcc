import type { PartnerPresentationOnWire } from '@loge/contract/catalogue/partner-presentation-wire';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../design-system/feedback/note.tsx';
import { SegmentControl } from '../design-system/fields/segment-control.tsx';
import { Skeleton } from '../design-system/status/skeleton.tsx';
import { PartnerAbout } from '../features/catalogue/partner-about.tsx';
import { PartnerCard } from '../features/catalogue/partner-card.tsx';
import type { PresentationPreview } from '../features/partners/presentation-editor.tsx';
import styles from '../features/partners/partners.module.css';
import { MessagesProvider } from '../messages/messages-provider.tsx';

/** A presentation as a beneficiary sees it on a phone, in either language; nothing in it can be followed. */
export function PresentationPhone({ shown }: { shown: PresentationPreview }) {
  const t = useTranslations('partners.presentation');
  const [lang, setLang] = useState<'fr' | 'en'>('fr');
  const partner: PartnerPresentationOnWire = {
    partId: shown.partnerId,
    partName: shown.partnerName,
    coverImageId: shown.coverImageId,
    illustration: shown.illustration,
    keywords: shown.keywords[lang],
    extraInformations: shown.description,
    offres: [],
    originalId: shown.originalId,
    favourite: false,
    fromPrice: null,
    rating: null,
  };
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <SegmentControl
        label={t('previewLanguage')}
        hideLabel
        size="sm"
        options={[
          { value: 'fr', label: t('french') },
          { value: 'en', label: t('english') },
        ]}
        value={lang}
        onValueChange={setLang}
      />
      <div className={styles.phone} lang={lang} inert>
        <Suspense fallback={<Skeleton height={320} />}>
          <MessagesProvider language={lang} group="beneficiary">
            <ul>
              <PartnerCard partner={partner} href="" heart={null} />
            </ul>
            <div className={styles.about}>
              <PartnerAbout partner={partner} />
            </div>
          </MessagesProvider>
        </Suspense>
      </div>
      <p className={styles.soft}>{t('previewHelp')}</p>
      {shown.isBehind && <Note>{t('previewHtml')}</Note>}
    </section>
  );
}

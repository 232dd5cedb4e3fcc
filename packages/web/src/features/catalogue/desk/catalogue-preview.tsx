import type { EditedCategoryOnWire, EditedUniverseOnWire } from '@loge/contract/catalogue/edited-universe-wire';
import type { UniverseOnWire } from '@loge/contract/catalogue/universe-wire';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SegmentControl } from '../../../design-system/fields/segment-control.tsx';
import { Skeleton } from '../../../design-system/status/skeleton.tsx';
import { MessagesProvider } from '../../../messages/messages-provider.tsx';
import { CategoryWall } from '../category-wall.tsx';
import { ServiceWall } from '../service-wall.tsx';
import styles from './catalogue.module.css';

const shownCategory = (category: EditedCategoryOnWire): UniverseOnWire['items'][number] => ({
  catOffreId: category.id,
  label: { fr: category.newLabel, en: category.newLabelEn },
  placeLabel: { fr: category.placeLabel, en: category.placeLabelEn },
  imageUrl: category.images.square.data,
  illustration: category.illustration,
});

/** A universe as beneficiaries get it. */
const shownUniverse = (universe: EditedUniverseOnWire): UniverseOnWire => ({
  id: universe.id,
  label: universe.label,
  shortLabel: universe.shortLabel,
  imageUrl: universe.imageUrl,
  transparentImageUrl: universe.transparentImageUrl,
  illustration: universe.illustration,
  color: universe.color,
  items: universe.items.filter(({ visibility }) => visibility === 1).map(shownCategory),
});

/** The universes as a beneficiary's home shows them: active, with something visible in them. */
export function HomePreview({ universes }: { universes: readonly EditedUniverseOnWire[] }) {
  const shown = universes.filter(({ active }) => active).map(shownUniverse);
  return (
    <Phone wall="universes">
      <ServiceWall universes={shown.filter(({ items }) => items.length > 0)} />
    </Phone>
  );
}

/** The categories of a universe as its page shows them. */
export function UniversePreview({ universe }: { universe: EditedUniverseOnWire }) {
  return (
    <Phone wall="categories">
      <CategoryWall universe={shownUniverse(universe)} />
    </Phone>
  );
}

/** A phone in either language; nothing in it can be followed. */
function Phone({ wall, children }: { wall: 'universes' | 'categories'; children: ReactNode }) {
  const t = useTranslations('catalogueDesk.preview');
  const [lang, setLang] = useState<'fr' | 'en'>('fr');
  return (
    <section className={styles.preview} aria-label={t('title')}>
      <SegmentControl
        label={t('language')}
        hideLabel
        size="sm"
        options={[
          { value: 'fr', label: t('french') },
          { value: 'en', label: t('english') },
        ]}
        value={lang}
        onValueChange={setLang}
      />
      <div className={styles.phone} data-wall={wall} lang={lang} inert>
        <Suspense fallback={<Skeleton height={320} />}>
          <MessagesProvider language={lang} group="beneficiary">
            {children}
          </MessagesProvider>
        </Suspense>
      </div>
      <p className={styles.soft}>{t('help')}</p>
    </section>
  );
}

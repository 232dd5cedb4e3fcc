import type { mobileCarrousel2 } from '@loge/contract/home/mobile-carrousel2';
import { myProfile } from '@loge/contract/profile/my-profile';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { COMPANY_INFORMATION } from '@loge/domain/home/carousel';
import { IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Logo } from '../../design-system/layout/logo.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { objectGrounds } from '../../illustrations/object-names.ts';
import { useLabel } from '../../messages/use-label.ts';
import { imageAddress } from '../../pictures/image-address.ts';
import { objectOf, ServicePicture } from '../../pictures/service-picture.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import styles from './carousel.module.css';

export type CarouselItem = OutputOf<typeof mobileCarrousel2>['horizontal'][number];

interface CarouselSlideProps {
  readonly item: CarouselItem;
  /** Told when an uploaded picture is there, how large it is. */
  readonly onSize: (width: number, height: number) => void;
}

/** What one picture shows: an image, a drawing, or what the company says of itself. */
export function CarouselSlide({ item, onSize }: CarouselSlideProps) {
  if (item.url === COMPANY_INFORMATION) return <CompanySlide item={item} />;
  if (item.url !== '') {
    return (
      <>
        <img
          src={item.url}
          alt=""
          className={styles.photo}
          onLoad={({ currentTarget }) => onSize(currentTarget.naturalWidth, currentTarget.naturalHeight)}
        />
        <SlideWords item={item} className={styles.caption} />
      </>
    );
  }
  const object = objectOf(item.illustration);
  return (
    <div className={styles.drawn} style={{ background: `var(--il-${objectGrounds[object]})` }}>
      <SlideWords item={item} />
      <div className={styles.object} aria-hidden="true">
        <ServicePicture scene="object" illustration={item.illustration} />
      </div>
    </div>
  );
}

/** The company by its own logo; by the house's where it has none. */
function CompanySlide({ item }: { item: CarouselItem }) {
  const label = useLabel();
  const { entreprise } = useUser();
  const { data: entLogo = null } = useActionQuery(myProfile, {}, { select: ({ profile }) => profile.entLogo });
  const logo = imageAddress(entLogo);
  return (
    <div className={styles.company}>
      {logo === null ? (
        <span className={styles.mark} aria-hidden="true">
          <Logo size={48} name="" />
        </span>
      ) : (
        <img src={logo} alt="" className={styles.logo} />
      )}
      <b className={styles.text}>{entreprise}</b>
      <p>{label(item.text)}</p>
    </div>
  );
}

/** The words, and where the whole picture leads. */
function SlideWords({ item, className }: { item: CarouselItem; className?: string | undefined }) {
  const t = useTranslations('firstDesign.carousel');
  const label = useLabel();
  const text = label(item.text);
  const isElsewhere = item.offre === null;
  const href = item.offre === null ? item.linkTarget : orderFormOf(item.offre);
  if (text === '' && href === null) return null;
  const more = t(isElsewhere ? 'elsewhere' : 'order');
  return (
    <div className={className}>
      {text !== '' && <b className={styles.text}>{text}</b>}
      {href !== null && (
        <p>
          <Link
            href={href}
            target={isElsewhere ? '_blank' : undefined}
            className={`${styles.link} ${styles.more}`}
            aria-label={text === '' ? more : t('named', { more, text })}
          >
            {more}
            <Glyph icon={isElsewhere ? IconExternalLink : IconArrowRight} size={18} />
          </Link>
        </p>
      )}
    </div>
  );
}

/** Where an offer is ordered; from there one comes back to its partner's offers. */
const orderFormOf = ({ id, universeId, catOffreId, partId }: NonNullable<CarouselItem['offre']>): string =>
  pathTo('/bnfv2/startOrder/$backTo/$universe/$category/$partner/$offre', {
    backTo: 1,
    universe: universeId,
    category: catOffreId,
    partner: partId,
    offre: id,
  });

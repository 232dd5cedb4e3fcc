import { Glyph, type GlyphIcon } from '../../design-system/icons/glyph.tsx';
import { Link } from '../../design-system/links/link.tsx';
import styles from './band-back.module.css';

interface BandBackProps {
  readonly icon: GlyphIcon;
  readonly href: string;
  readonly label: string;
}

/** The way back, above the title on the counter. */
export function BandBack({ icon, href, label }: BandBackProps) {
  return (
    <Link href={href} className={styles.back}>
      <Glyph icon={icon} size={18} />
      {label}
    </Link>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../design-system/class-names.ts';
import { EggPicture } from './egg-picture.tsx';
import { type Box, freePlace } from './free-place.ts';
import styles from './hidden-egg.module.css';

type HiddenEggProps = {
  /** Relative to the screen's content. */
  x: number;
  y: number;
  image: string | null;
  onFound: () => void;
};

const size = { width: 48, height: 60 };
const interactiveSelector = 'a[href], button, input, select, textarea, label, summary, [role="button"], [tabindex="0"]';

/** On the page; where there is no room for it, after all that the screen shows. */
type Place = { readonly left: number; readonly top: number } | 'atEnd' | 'unknown';

const isSame = (one: Place, other: Place): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.left === other.left && one.top === other.top;

/** An egg among a screen's content, as near to its place as it covers nothing that is read or can be touched; it scrolls with the screen. */
export function HiddenEgg({ x, y, image, onFound }: HiddenEggProps) {
  const t = useTranslations('games');
  const egg = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<Place>('unknown');

  useEffect(() => {
    const main = document.getElementById('content');
    if (main === null) return;
    let frame = 0;
    const lay = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setPlace((before) => {
          const next = placeIn(main, egg.current, { x, y });
          return isSame(before, next) ? before : next;
        });
      });
    };
    const resized = new ResizeObserver(lay);
    resized.observe(main);
    const changed = new MutationObserver(lay);
    changed.observe(main, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      changed.disconnect();
    };
  }, [x, y]);

  return (
    <button
      ref={egg}
      type="button"
      className={classNames(styles.egg, place === 'atEnd' && styles.atEnd)}
      style={typeof place === 'string' ? {} : place}
      hidden={place === 'unknown'}
      aria-label={t('egg')}
      onClick={onFound}
    >
      <EggPicture kind="clickable" image={image} />
    </button>
  );
}

function placeIn(main: HTMLElement, egg: HTMLElement | null, wanted: { x: number; y: number }): Place {
  const controls = [...main.querySelectorAll(interactiveSelector)]
    .filter((control) => control !== egg)
    .map((control) => control.getBoundingClientRect());
  const shown = [...controls, ...linesOfText(main, egg)]
    .map(onPage)
    .filter(({ width, height }) => width > 0 && height > 0);
  const area = onPage(main.getBoundingClientRect());
  // Its own line at the end is no room: it would be gone as soon as it was taken.
  const own = egg?.classList.contains(styles.atEnd ?? '') === true ? egg.offsetHeight : 0;
  return freePlace(wanted, size, { ...area, height: area.height - own }, shown) ?? 'atEnd';
}

/** Each line of text where it stands: a paragraph takes less room than its box. */
function linesOfText(main: HTMLElement, egg: HTMLElement | null): DOMRect[] {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines: DOMRect[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.textContent?.trim() === '' || egg?.contains(node) === true) continue;
    range.selectNodeContents(node);
    lines.push(...range.getClientRects());
  }
  return lines;
}

const onPage = ({ left, top, width, height }: DOMRect): Box => ({
  left: left + scrollX,
  top: top + scrollY,
  width,
  height,
});

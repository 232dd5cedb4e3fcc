import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
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

/** An egg among a screen's content, as near to its place as it covers nothing that can be touched; it scrolls with the screen. */
export function HiddenEgg({ x, y, image, onFound }: HiddenEggProps) {
  const t = useTranslations('games');
  const egg = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);

  useEffect(() => {
    const main = document.getElementById('content');
    if (main === null) return;
    let frame = 0;
    const lay = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setPlace((before) => {
          const next = placeIn(main, egg.current, { x, y });
          return before?.left === next?.left && before?.top === next?.top ? before : next;
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
      className={styles.egg}
      style={place ?? {}}
      hidden={place === null}
      aria-label={t('egg')}
      onClick={onFound}
    >
      <EggPicture kind="clickable" image={image} />
    </button>
  );
}

function placeIn(main: HTMLElement, egg: HTMLElement | null, wanted: { x: number; y: number }) {
  const boxes = [...main.querySelectorAll(interactiveSelector)]
    .filter((control) => control !== egg)
    .map((control) => onPage(control.getBoundingClientRect()))
    .filter(({ width, height }) => width > 0 && height > 0);
  return freePlace(wanted, size, onPage(main.getBoundingClientRect()), boxes);
}

const onPage = ({ left, top, width, height }: DOMRect): Box => ({
  left: left + scrollX,
  top: top + scrollY,
  width,
  height,
});

import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './screen-frame.module.css';

interface ScreenFrameProps {
  /** What is shown, for who cannot see it. */
  readonly title: string;
  /** How many points wide the device is. */
  readonly width: number;
  readonly lang: string;
  /** The brand that its people see. */
  readonly brand: string;
  /** The edge of a telephone, or of a window. */
  readonly shape: 'phone' | 'desktop';
  readonly children: ReactNode;
}

const emptyPage = '<!doctype html><html><head></head><body></body></html>';

/**
 * A screen as it is on another device: a document of its own, so that widths, brand and light are the device's, made as small as there is room for. Nothing in
 * it can be followed.
 */
export function ScreenFrame({ title, width, lang, brand, shape, children }: ScreenFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(0);
  const [room, setRoom] = useState<number>();
  const measureRoom = useCallback((box: HTMLDivElement) => {
    const watch = new ResizeObserver(() => setRoom(box.clientWidth));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (page === null) return undefined;
    const stopStyles = keepStyles(page.head);
    // It is as high as what stands in it: nobody can scroll what cannot be touched.
    const watch = new ResizeObserver(() => setHeight(page.body.scrollHeight));
    watch.observe(page.body);
    return () => {
      stopStyles();
      watch.disconnect();
    };
  }, [page]);

  useEffect(() => {
    if (page !== null) applyDesign(page, lang, brand);
  }, [page, lang, brand]);

  const scale = (room ?? width) / width;
  return (
    <div className={styles.frame} data-shape={shape} inert>
      <div ref={measureRoom} className={styles.room} style={{ height: height * scale }}>
        <iframe
          className={styles.page}
          title={title}
          srcDoc={emptyPage}
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
        />
      </div>
      {page !== null && createPortal(children, page.body)}
    </div>
  );
}

function applyDesign({ documentElement, body }: Document, lang: string, brand: string): void {
  documentElement.lang = lang;
  documentElement.dataset['brand'] = brand;
  // Beneficiaries have no night.
  documentElement.dataset['scheme'] = 'light';
  body.style.minHeight = '0';
}

/** The style sheets of this page, also those of parts that come later. */
function keepStyles(head: HTMLHeadElement): () => void {
  const copies = new Map<Node, Node>();
  const follow = () => {
    const sheets = [...document.head.querySelectorAll('link[rel="stylesheet"], style')];
    for (const sheet of sheets) {
      if (copies.has(sheet)) continue;
      const copy = sheet.cloneNode(true);
      copies.set(sheet, copy);
      head.append(copy);
    }
  };
  follow();
  const watch = new MutationObserver(follow);
  watch.observe(document.head, { childList: true });
  return () => watch.disconnect();
}

const banners = new Set<HTMLElement>();

function publish(): void {
  const page = document.documentElement.style;
  const height = [...banners].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  if (height === 0) page.removeProperty('--banner');
  else page.setProperty('--banner', `${height}px`);
}

/** For a `ref` of what stands above the page: what fills the window exactly has so much less of it, `--banner`, in pixels, for all that stand there. */
export function publishBannerHeight(banner: HTMLElement | null): (() => void) | undefined {
  if (banner === null) return undefined;
  const watch = new ResizeObserver(publish);
  banners.add(banner);
  watch.observe(banner);
  return () => {
    watch.disconnect();
    banners.delete(banner);
    publish();
  };
}

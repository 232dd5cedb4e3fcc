import { lazyComponent } from '../../design-system/feedback/lazy-component.tsx';
import { Skeleton } from '../../design-system/status/skeleton.tsx';

/** A text with headings, lists and links, written as it will look. Its code is fetched when first shown. */
export const RichTextField = lazyComponent(async () => (await import('./rich-text-editor.tsx')).RichTextEditor, {
  waiting: () => <Skeleton shape="box" height={190} />,
});

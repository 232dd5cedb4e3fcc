import { Button } from '../../../design-system/actions/button.tsx';
import { EmptyState } from '../../../design-system/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../../design-system/layout/visually-hidden.tsx';
import { useScreenTitle } from '../../../routing/screen-title.ts';
import { Page } from './page.tsx';

type NotFoundPageProps = {
  /** What the screen would have been: its title in the window, and for those who listen. */
  title: string;
  /** What is true instead. */
  sentence: string;
  /** Where one goes on. */
  href: string;
  label: string;
};

/** An address that leads to something that is no longer there: links live longer than what they lead to. */
export function NotFoundPage({ title, sentence, href, label }: NotFoundPageProps) {
  useScreenTitle(title);
  return (
    <Page>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <EmptyState
        title={sentence}
        action={
          <Button variant="tinted" size="md" href={href}>
            {label}
          </Button>
        }
      />
    </Page>
  );
}

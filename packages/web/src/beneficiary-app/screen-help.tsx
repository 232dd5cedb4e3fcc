import { HelpButton } from '../features/help/help-button.tsx';
import { OpenPanel } from '../features/help/open-panel.tsx';

/** The `?` beside the title of a beneficiary's screen, and the chapter that it opens. Fetched after the screen: no first visit carries it. */
export const ScreenHelp = () => (
  <>
    <HelpButton />
    <OpenPanel />
  </>
);

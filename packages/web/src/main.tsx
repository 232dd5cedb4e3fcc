import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './design-system/fonts.css';
import './design-system/tokens.css';
import './design-system/base.css';
import { App } from './app.tsx';
import { reportStrayProblems } from './client/report-problem.ts';
import { loadMessages } from './messages/load-messages.ts';
import { followSession, handleCommonRefusals } from './routing/common-refusals.ts';
import { startRouterWhenKnown } from './routing/start-router.ts';
import { applyBrand } from './session/brand.ts';
import { currentLanguage } from './session/language.ts';
import { followUser, restoreSession } from './session/session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

reportStrayProblems();
handleCommonRefusals();
startRouterWhenKnown();
followSession();
followUser();
applyBrand();
// The texts and the session come at the same time; whoever draws first awaits the same promises.
void loadMessages(currentLanguage(), 'start');
void restoreSession();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

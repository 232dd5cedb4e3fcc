import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import '../base.css';
import '../fonts.css';
import { DialogsProvider } from '../overlays/dialogs.tsx';
import { ToastsProvider } from '../overlays/toasts.tsx';
import '../tokens.css';
import { Gallery } from './gallery.tsx';

/* Development only: `gallery.html?brand=mirabelle&scheme=dark&language=en&part=fields`. */
const query = new URLSearchParams(window.location.search);
const language = query.get('language') === 'en' ? 'en' : 'fr';
document.documentElement.lang = language;
document.documentElement.dataset.brand = query.get('brand') ?? 'loge';
document.documentElement.dataset.scheme = query.get('scheme') ?? 'light';

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no root');
createRoot(root).render(
  <StrictMode>
    <Suspense>
      <MessagesProvider language={language} group="manager">
        <DialogsProvider>
          <ToastsProvider>
            <Gallery part={query.get('part')} />
          </ToastsProvider>
        </DialogsProvider>
      </MessagesProvider>
    </Suspense>
  </StrictMode>,
);

// Shows the page of a shared link, separate from the app. Visitors open this page once, so it loads
// only the code that it shows. The page has no Mantine, no router, no typed client and no font of
// our own. scripts/shared-page.ts builds it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@mantine/core/styles/baseline.layer.css';
import './theme/global.css';
import './theme/layout.css';
import './theme/chart-colours.css';
import { openAuthStore } from './api/person/auth-store.ts';
import { openSettings } from './api/settings/settings-store.ts';
import { SharedPage } from './features/shares/SharedPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

openAuthStore();
openSettings();
createRoot(root).render(
  <StrictMode>
    <SharedPage token={location.pathname.split('/')[2] ?? ''} />
  </StrictMode>,
);

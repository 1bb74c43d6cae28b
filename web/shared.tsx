// Shows the page of a shared link, which scripts/shared-page.ts builds. Most visitors open the page once, so it does
// without Mantine, the router, the tRPC client and the app's font.
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

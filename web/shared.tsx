// Shows the page of a shared link. Most visitors open it once, so it loads neither Mantine, the router, the tRPC client
// nor the app's font. scripts/shared-page.ts builds it.
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

// The page of a link, apart from the app: opened once, by people who never were here, it loads nothing that it does not
// show. No Mantine, no router, no typed client, no font of our own; scripts/shared-page.ts builds it.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@mantine/core/styles/baseline.layer.css';
import './theme/global.css';
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

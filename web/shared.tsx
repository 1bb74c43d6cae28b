// Shows the page of a shared link, which scripts/shared-page.ts builds. Most visitors open the page once, so it does
// without Mantine, the router and the tRPC client.
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@mantine/core/styles/baseline.layer.css';
import './theme/fonts.css';
import './theme/global.css';
import './theme/layout.css';
import './theme/chart-colours.css';
import { openAuthStore, useAuth } from './api/person/auth-store.ts';
import { openSettings } from './api/settings/settings-store.ts';
import { keepStored } from './browser-storage.ts';
import { SharedPage } from './features/shares/SharedPage.tsx';
import { paths } from './paths.ts';
import {
  FooterFrame,
  HeaderFrame,
  type Scheme,
  SchemeButtons,
  SignedOutLinks,
} from './site/frame-parts.tsx';
import classes from './site/SiteLayout.module.css';

declare global {
  /** Applies the stored colour scheme (web/shared.html). */
  var applyColorScheme: () => Scheme;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

/** Repeats the frame of web/site/SiteLayout.tsx with plain `<a>` elements, because a link must load the app. */
function Frame({ children }: { children: ReactNode }) {
  const isSignedIn = useAuth().status === 'signed-in';
  const [scheme, setScheme] = useState(applyColorScheme);
  const choose = (next: Scheme) => {
    keepStored('color-scheme', next, 'The colour scheme could not be kept');
    setScheme(applyColorScheme());
  };
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <HeaderFrame as="a" isSignedIn={isSignedIn}>
        {isSignedIn ? (
          <a href={paths.dashboard()} className={`${classes.link} ${classes.signedOut}`}>
            Dashboard
          </a>
        ) : (
          <SignedOutLinks as="a" location="" />
        )}
      </HeaderFrame>
      <main id="main" tabIndex={-1} className={`site-main ${classes.main}`}>
        {children}
      </main>
      <FooterFrame as="a">
        <SchemeButtons chosen={scheme} onChoose={choose} />
      </FooterFrame>
    </div>
  );
}

openAuthStore();
openSettings();
createRoot(root).render(
  <StrictMode>
    <Frame>
      <SharedPage token={location.pathname.split('/')[2] ?? ''} />
    </Frame>
  </StrictMode>,
);

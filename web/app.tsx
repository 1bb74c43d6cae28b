import { MantineProvider } from '@mantine/core';
import { type AroundNavHandler, Router } from 'wouter';
import { withWayBack } from '#web/hooks/use-way-back.ts';
import { changeSoftly } from '#web/site/view-transition.ts';
import { colorSchemeManager } from './theme/color-scheme.ts';
import { idlePart } from './loading/idle.tsx';
import { Routes } from './routes.tsx';
import { cssVariables, theme } from './theme/theme.ts';
import { ConfirmHost } from './ui/messages/ConfirmHost.tsx';
import { useHasMessage } from './ui/messages/toasts.ts';

/** Wraps every navigation inside the site, for the router: adds the view transition and the back link. */
const aroundNav: AroundNavHandler = (navigate, to, options) =>
  changeSoftly(navigate, to, withWayBack(to, options));

interface AppProps {
  /** Nonce of the styles that Mantine adds to the page. */
  nonce: string;
  /** The path to render without an address bar. */
  ssrPath?: string;
}

export function App({ nonce, ssrPath }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Router aroundNav={aroundNav} {...(ssrPath === undefined ? {} : { ssrPath })}>
        <Routes />
      </Router>
      <ConfirmHost />
      <ToastHost />
    </MantineProvider>
  );
}

/** The page works without toasts, because it shows the same state itself. */
const ToastList = idlePart(
  async () => (await import('./ui/messages/toasts-in-turn.tsx')).ToastList,
);

/** Renders nothing until the first toast; then the list, for the rest of the visit. */
function ToastHost() {
  return useHasMessage() ? <ToastList /> : null;
}

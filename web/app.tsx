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

/** `aroundNav` adds the view transition and the target of the back link to navigations inside the site. */
const aroundNav: AroundNavHandler = (navigate, to, options) =>
  changeSoftly(navigate, to, withWayBack(to, options));

interface AppProps {
  /** `nonce` marks the style elements that Mantine adds, as the content security policy requires. */
  nonce: string;
  /** `ssrPath` is the path of the page to render at build time, when there is no address bar. */
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

/** The list of toasts is loaded when the page is idle, because the page works without toasts. */
const ToastList = idlePart(
  async () => (await import('./ui/messages/toasts-in-turn.tsx')).ToastList,
);

function ToastHost() {
  return useHasMessage() ? <ToastList /> : null;
}

import { MantineProvider } from '@mantine/core';
import { Router } from 'wouter';
import { colorSchemeManager } from './theme/color-scheme.ts';
import { Routes } from './routes.tsx';
import { aroundNav } from './site/around-nav.ts';
import { cssVariables, theme } from './theme/theme.ts';
import { ConfirmHost } from './ui/messages/ConfirmHost.tsx';
import { ToastHost } from './ui/messages/ToastHost.tsx';

interface AppProps {
  /** Nonce of the styles that Mantine writes into the page. */
  nonce: string;
  /** The path to render, where there is no address bar. */
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

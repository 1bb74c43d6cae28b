// Defines the palette, the sizes and the fixes for Mantine 9.7.3 that all screens share.
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const palette = {
  oxide: [
    '#FFF3EC',
    '#FFE3D3',
    '#FDC7A9',
    '#F9A97D',
    '#F58E56',
    '#E97435',
    '#D25F22',
    '#B84E17',
    '#9C4010',
    '#7A310B',
  ],
  dark: [
    '#F1ECE4',
    '#D8D1C6',
    '#B5AC9F',
    '#978E81',
    '#4A4339',
    '#3B352D',
    '#2A251E',
    '#1C1813',
    '#14110D',
    '#0C0A07',
  ],
  gray: [
    '#FAF7F2',
    '#F3EEE6',
    '#E8E1D6',
    '#D9D0C2',
    '#BFB4A4',
    '#82786A',
    '#665D51',
    '#4D463C',
    '#37312A',
    '#1E1A15',
  ],
  green: [
    '#ECF8EF',
    '#D2EFD9',
    '#A9DFB7',
    '#7DCC92',
    '#58B873',
    '#3C9F5A',
    '#2B8749',
    '#1F7039',
    '#175A2D',
    '#104421',
  ],
  red: [
    '#FFF0F2',
    '#FFDCE2',
    '#FFB7C3',
    '#FF8FA3',
    '#F96A84',
    '#E64767',
    '#CC2B4F',
    '#B3123B',
    '#910D2F',
    '#6E0823',
  ],
  yellow: [
    '#FFF8E0',
    '#FFEFBC',
    '#FEE08A',
    '#F9CF58',
    '#F2BE33',
    '#D9A114',
    '#B27F05',
    '#8A5F00',
    '#6D4B00',
    '#523800',
  ],
  blue: [
    '#EEF4FF',
    '#D9E6FF',
    '#B3CDFF',
    '#8AB2FF',
    '#6497FA',
    '#3F7AEB',
    '#2A60CC',
    '#1F4CA8',
    '#183C86',
    '#122D66',
  ],
} satisfies Record<string, MantineColorsTuple>;

const white = '#FFFFFF';
const ink = '#0C0A07';
/**
 * `darkBorder` has a contrast of at least 3:1 against every surface in dark mode. No colour of the palette has this
 * contrast.
 */
const darkBorder = '#857B6E';

/** `canvas` is the background of the page and of the browser's address bar (`theme-color`). */
export const canvas = { light: palette.gray[1], dark: palette.dark[9] };

const NUMERAL_FONT =
  "'Barlow Semi Condensed', 'DIN Alternate', Bahnschrift, 'Roboto Condensed', 'Franklin Gothic Medium', 'Nimbus Sans Narrow', sans-serif-condensed, system-ui, sans-serif";
const BODY_FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const TARGET_PX = 44;
const FILLED_HUES = ['oxide', 'green', 'red', 'yellow', 'blue', 'teal'];

export const theme = createTheme({
  colors: { ...palette, teal: palette.green },
  primaryColor: 'oxide',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  white,
  black: ink,
  fontFamily: BODY_FONT,
  headings: {
    fontFamily: NUMERAL_FONT,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.1' },
      h2: { fontSize: '1.5rem', lineHeight: '1.3' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
    },
  },
  // tests/house/visual-scale.test.ts limits the font sizes, line heights and spacings that the theme may use.
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: { xs: '1.3', sm: '1.3', md: '1.5', lg: '1.5', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'sm',
  radius: { xs: '6px', sm: '6px', md: '10px', lg: '10px', xl: '999px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Mantine puts white text on the light shades of dark mode. Only dark text is readable there, so the text colour is
  // set here.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const hue = input.color ?? input.theme.primaryColor;
    return input.variant === 'filled' && FILLED_HUES.includes(hue)
      ? { ...colors, color: 'var(--app-on-filled)' }
      : colors;
  },
  // The default props of the components are plain objects, because Mantine's `Component.extend` would load all
  // components with the first page.
  components: {
    // Buttons are 44 px high by default, so that a thumb can press them.
    Button: {
      defaultProps: { size: 'md' },
      vars: (_: unknown, props: { size?: string }) => ({ root: buttonHeight(props.size) }),
    },
    // A link inside a sentence must differ from the text by more than its colour, so links are underlined.
    Anchor: { defaultProps: { underline: 'always' } },
    ActionIcon: { defaultProps: { size: TARGET_PX, variant: 'subtle' } },
    CloseButton: { defaultProps: { size: TARGET_PX } },
    Badge: { styles: { root: { flexShrink: 0, textTransform: 'none' } } },
    // Mantine renders the header of a dialog as a `header`. Screen readers would take it for the banner of the page, so
    // the role is removed.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close', size: TARGET_PX },
        yOffset: 'max(5dvh, var(--height-header))',
      },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close', size: TARGET_PX } } },
    Alert: {
      defaultProps: { closeButtonLabel: 'Dismiss' },
      styles: { message: { fontSize: '1rem' }, title: { fontSize: '1rem' } },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss', size: TARGET_PX } },
    },
    ActionBarCloseButton: { defaultProps: { 'aria-label': 'Clear selection' } },
    Burger: { defaultProps: { 'aria-label': 'Menu' } },
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false },
      styles: { item: { minHeight: TARGET_PX } },
    },
  },
});

function buttonHeight(size: string | undefined): Record<string, string> {
  if (size === undefined || size === 'md') return { '--button-height': `${TARGET_PX}px` };
  return size === 'xl' ? { '--button-height': '64px' } : {};
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--font-num': NUMERAL_FONT },
  light: {
    '--mantine-color-text': palette.gray[9],
    '--mantine-color-body': white,
    '--app-canvas': canvas.light,
    '--mantine-color-dimmed': palette.gray[6],
    '--mantine-color-placeholder': palette.gray[6],
    '--mantine-color-default-border': palette.gray[5],
    '--app-input-border': palette.gray[5],
    '--app-hairline': palette.gray[3],
    '--app-bar': palette.gray[4],
    '--app-field': white,
    '--mantine-color-error': palette.red[7],
    '--mantine-color-success': palette.green[7],
    '--mantine-color-anchor': palette.oxide[8],
    '--app-focus': palette.gray[9],
    '--app-on-filled': white,
    ...lightTint('green', palette.green[1], palette.green[8]),
    ...lightTint('teal', palette.green[1], palette.green[8]),
    ...lightTint('yellow', palette.yellow[1], palette.yellow[8]),
    ...lightTint('red', palette.red[1], palette.red[8]),
    ...lightTint('oxide', palette.oxide[1], palette.oxide[9]),
    ...lightTint('gray', palette.gray[2], palette.gray[8]),
  },
  dark: {
    '--mantine-color-text': palette.dark[0],
    '--mantine-color-body': palette.dark[7],
    '--app-canvas': canvas.dark,
    '--mantine-color-dimmed': palette.dark[2],
    '--mantine-color-placeholder': palette.dark[3],
    '--mantine-color-default': palette.dark[6],
    '--mantine-color-default-border': darkBorder,
    '--app-input-border': darkBorder,
    '--app-hairline': palette.dark[5],
    '--app-bar': palette.gray[4],
    '--app-field': palette.dark[6],
    '--mantine-color-error': palette.red[3],
    '--mantine-color-success': palette.green[3],
    '--mantine-color-anchor': palette.oxide[3],
    '--app-focus': palette.dark[0],
    '--app-on-filled': ink,
    '--mantine-primary-color-contrast': ink,
    '--mantine-color-red-text': palette.red[3],
    '--mantine-color-red-filled': palette.red[4],
    ...lightTint('green', '#17301F', palette.green[3]),
    ...lightTint('teal', '#17301F', palette.green[3]),
    ...lightTint('yellow', '#3A2F10', palette.yellow[3]),
    ...lightTint('red', '#40161F', palette.red[3]),
    ...lightTint('oxide', '#3D2414', palette.oxide[3]),
    ...lightTint('gray', palette.dark[6], palette.dark[0]),
  },
});

function lightTint(hue: string, background: string, text: string): Record<string, string> {
  return {
    [`--mantine-color-${hue}-light`]: background,
    [`--mantine-color-${hue}-light-color`]: text,
  };
}

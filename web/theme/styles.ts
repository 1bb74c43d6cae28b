// Loads Mantine's CSS of the components on public pages and in the frame. Order matters: a style precedes the styles
// that depend on it. web/theme/styles-signed-in.ts has the rest for signed-in pages.
// tests/house/component-styles.test.ts checks that both are complete.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Title.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import './fonts.css';
import './global.css';
import './layout.css';
import './chart-colours.css';

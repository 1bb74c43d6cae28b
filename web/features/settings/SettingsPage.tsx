import { ActionIcon, Group, Stack, Title, useMantineColorScheme } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { alertRest, unlockSound } from '#web/hooks/rest-alert.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { keptText } from '#web/outbox/pending-tally.ts';
import { paths } from '#web/paths.ts';
import { InstallSetting } from '#web/pwa/InstallSetting.tsx';
import { changeSettings, type SettingsChange } from '#web/settings/settings.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { toastError } from '#web/ui/messages/toasts.ts';
import { NumbersInfo } from '#web/workouts/numbers/NumbersInfo.tsx';
import { NotificationSetting } from './NotificationSetting.tsx';
import classes from './SettingsPage.module.css';

const option = <Value extends string>(value: Value, label: string = value) => ({ value, label });
const weightOptions = [option('lbs'), option('kg')];
const heightOptions = [option('ft', 'ft, in'), option('cm')];
const lengthOptions = [option('in'), option('cm')];
const weekOptions = [option('monday', 'Mon'), option('sunday', 'Sun')];
const clockOptions = [option('auto', 'Auto'), option('12h', '12 h'), option('24h', '24 h')];
const nextSetOptions = [option('off', 'Off'), option('offer', 'Show'), option('fill', 'Fill in')];
const nextSetModeOptions = [
  option('cautious', 'Cautious'),
  option('balanced', 'Balanced'),
  option('bold', 'Bold'),
];
const themeOptions = [option('auto', 'Auto'), option('light', 'Light'), option('dark', 'Dark')];

/**
 * `INFO` is one element for all renders, so that a changed setting does not rerender the header.
 */
const INFO = <NumbersInfo of={['next-set', 'strength-of-day']} />;

export default function SettingsPage() {
  const settings = useSettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  return (
    <>
      <PageHeader
        title="Settings"
        back={{ href: paths.profile(), label: 'My Profile' }}
        actions={INFO}
      />
      <div className={classes.page}>
        <SettingsPart id="units" title="Units">
          {(change) => (
            <>
              <SegmentedField
                label="Weight"
                options={weightOptions}
                value={settings.weightUnit}
                onChange={(weightUnit) => change({ weightUnit })}
              />
              <SegmentedField
                label="Height"
                options={heightOptions}
                value={settings.heightUnit}
                onChange={(heightUnit) => change({ heightUnit })}
              />
              <SegmentedField
                label="Tape"
                options={lengthOptions}
                value={settings.lengthUnit}
                onChange={(lengthUnit) => change({ lengthUnit })}
              />
            </>
          )}
        </SettingsPart>
        <SettingsPart id="display" title="Display">
          {(change) => (
            <>
              <SegmentedField
                label="Theme"
                options={themeOptions}
                value={colorScheme}
                onChange={(theme) => {
                  setColorScheme(theme);
                  change({ theme });
                }}
              />
              <SegmentedField
                label="Week starts"
                options={weekOptions}
                value={settings.firstDayOfWeek}
                onChange={(firstDayOfWeek) => change({ firstDayOfWeek })}
              />
              <SegmentedField
                label="Clock"
                options={clockOptions}
                value={settings.clock}
                onChange={(clock) => change({ clock })}
              />
            </>
          )}
        </SettingsPart>
        <SettingsPart id="suggestions" title="Suggestions">
          {(change) => (
            <>
              <SegmentedField
                label="Next weight"
                options={nextSetOptions}
                value={settings.nextSet}
                onChange={(nextSet) => change({ nextSet })}
              />
              <SegmentedField
                label="Fatigue"
                options={nextSetModeOptions}
                value={settings.nextSetMode}
                onChange={(nextSetMode) => change({ nextSetMode })}
              />
              <ChoiceField
                type="checkbox"
                role="switch"
                name="openSets"
                label="Open set every 4th workout"
                aria-checked={settings.openSets}
                checked={settings.openSets}
                onChange={(event) => change({ openSets: event.currentTarget.checked })}
              />
            </>
          )}
        </SettingsPart>
        <SettingsPart id="workout" title="Workout">
          {(change) => (
            <>
              <Group gap="0 16px" justify="space-between">
                <ChoiceField
                  type="checkbox"
                  role="switch"
                  name="sound"
                  label="Rest sound"
                  aria-checked={settings.sound}
                  checked={settings.sound}
                  onChange={(event) => change({ sound: event.currentTarget.checked })}
                />
                <ActionIcon
                  variant="default"
                  aria-label="Test sound"
                  disabled={!settings.sound}
                  onClick={playRestAlert}
                >
                  <IconVolume size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Group>
              <NotificationSetting />
              <ChoiceField
                type="checkbox"
                role="switch"
                name="wakeLock"
                label="Keep the screen on"
                aria-checked={settings.wakeLock}
                checked={settings.wakeLock}
                onChange={(event) => change({ wakeLock: event.currentTarget.checked })}
              />
            </>
          )}
        </SettingsPart>
        <SettingsPart id="device" title="This device">
          {() => <InstallSetting />}
        </SettingsPart>
      </div>
    </>
  );
}

function playRestAlert() {
  unlockSound();
  alertRest(0);
}

interface SettingsPartProps {
  id: string;
  title: string;
  /**
   * `children` renders the fields. `change` saves a choice and shows the result beside the title.
   */
  children: (change: (next: SettingsChange) => void) => ReactNode;
}

const SAVE_FAILED = commandKinds.changeSettings.failure;
const NOT_KEPT = 'this browser cannot save it on this device';

/**
 * Shows one group of settings, such as the units. A choice applies immediately on this device, and
 * on other devices after the next sync.
 */
function SettingsPart({ id, title, children }: SettingsPartProps) {
  const [status, setStatus] = useState('');

  async function change(next: SettingsChange) {
    setStatus('');
    try {
      const changed = await changeSettings(next);
      if (changed.outcome === 'refused') return fail(changed.reason);
      setStatus(changed.outcome === 'saved' ? 'Saved' : keptText(changed));
    } catch (error) {
      console.warn('The setting could not be kept', error);
      fail(NOT_KEPT);
    }
  }

  function fail(reason: string) {
    toastError(SAVE_FAILED);
    setStatus(`${SAVE_FAILED}: ${reason}`);
  }

  return (
    <section id={id} className={`surface-card ${classes.card}`} aria-labelledby={`${id}-title`}>
      <Group gap="0 16px" align="baseline" justify="space-between">
        <Title order={2} size="h3" id={`${id}-title`}>
          {title}
        </Title>
        <p role="status" className="note">
          {status}
        </p>
      </Group>
      <Stack gap={12} mt={8}>
        {children((next) => void change(next))}
      </Stack>
    </section>
  );
}

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

type Choice =
  | 'weightUnit'
  | 'heightUnit'
  | 'lengthUnit'
  | 'firstDayOfWeek'
  | 'clock'
  | 'nextSet'
  | 'nextSetMode';

/** A row holds the name of a setting, its label, and its options with their texts. */
type Row = readonly [of: Choice, label: string, options: Readonly<Record<string, string>>];

const units: readonly Row[] = [
  ['weightUnit', 'Weight', { lbs: 'lbs', kg: 'kg' }],
  ['heightUnit', 'Height', { ft: 'ft, in', cm: 'cm' }],
  ['lengthUnit', 'Tape', { in: 'in', cm: 'cm' }],
];
const time: readonly Row[] = [
  ['firstDayOfWeek', 'Week starts', { monday: 'Mon', sunday: 'Sun' }],
  ['clock', 'Clock', { auto: 'Auto', '12h': '12 h', '24h': '24 h' }],
];
const suggestions: readonly Row[] = [
  ['nextSet', 'Next weight', { off: 'Off', offer: 'Show', fill: 'Fill in' }],
  ['nextSetMode', 'Fatigue', { cautious: 'Cautious', balanced: 'Balanced', bold: 'Bold' }],
];
const themeOptions = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

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
      <div className="one-column two-columns">
        <SettingsPart id="units" title="Units">
          {(change) => <Choices rows={units} onChange={change} />}
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
              <Choices rows={time} onChange={change} />
            </>
          )}
        </SettingsPart>
        <SettingsPart id="suggestions" title="Suggestions">
          {(change) => (
            <>
              <Choices rows={suggestions} onChange={change} />
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
        <InstallSetting />
      </div>
    </>
  );
}

interface ChoicesProps {
  rows: readonly Row[];
  onChange: (change: SettingsChange) => void;
}

function Choices({ rows, onChange }: ChoicesProps) {
  const settings = useSettings();
  return rows.map(([of, label, options]) => (
    <SegmentedField<string>
      key={of}
      label={label}
      options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
      value={settings[of]}
      onChange={(value) => onChange({ [of]: value })}
    />
  ));
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

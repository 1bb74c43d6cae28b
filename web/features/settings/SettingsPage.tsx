import { Button, Group, useMantineColorScheme } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { alertRest, unlockSound } from '#web/hooks/rest-alert.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { InstallSetting } from '#web/pwa/InstallSetting.tsx';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { OnThisPage } from '#web/ui/OnThisPage.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { NotificationSetting } from './NotificationSetting.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import classes from './SettingsPage.module.css';

const parts = [
  { id: 'units', label: 'Units' },
  { id: 'display', label: 'Display' },
  { id: 'suggestions', label: 'Suggestions' },
  { id: 'workout', label: 'Workout' },
  { id: 'device', label: 'This device' },
] as const;

const weightOptions = [
  { value: 'lbs', label: 'lbs' },
  { value: 'kg', label: 'kg' },
] as const;
const heightOptions = [
  { value: 'ft', label: 'ft, in' },
  { value: 'cm', label: 'cm' },
] as const;
const lengthOptions = [
  { value: 'in', label: 'in' },
  { value: 'cm', label: 'cm' },
] as const;
const weekOptions = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
] as const;
const clockOptions = [
  { value: 'auto', label: 'Auto' },
  { value: '12h', label: '12 h' },
  { value: '24h', label: '24 h' },
] as const;
const nextSetOptions = [
  { value: 'off', label: 'Off' },
  { value: 'offer', label: 'Show' },
  { value: 'fill', label: 'Fill in' },
] as const;
const nextSetModeOptions = [
  { value: 'cautious', label: 'Cautious' },
  { value: 'balanced', label: 'Balanced' },
  { value: 'bold', label: 'Bold' },
] as const;
const themeOptions = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export default function SettingsPage() {
  const settings = useSettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  return (
    <>
      <PageHeader title="Settings" back={{ href: paths.profile(), label: 'My Profile' }} />
      <OnThisPage parts={parts} />
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
                label="Tape measures"
                options={lengthOptions}
                value={settings.lengthUnit}
                onChange={(lengthUnit) => change({ lengthUnit })}
              />
              <p className="note">
                Units change what you see and type. What is stored stays as it is.
              </p>
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
                label="First day of the week"
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
                label="Suggest the next weight from the last RPE"
                options={nextSetOptions}
                value={settings.nextSet}
                onChange={(nextSet) => change({ nextSet })}
              />
              <SegmentedField
                label="Allowance for fatigue"
                options={nextSetModeOptions}
                value={settings.nextSetMode}
                onChange={(nextSetMode) => change({ nextSetMode })}
              />
              <p className="note">
                For exercises with a target RPE, after a set whose RPE you chose.
              </p>
              <ChoiceField
                type="checkbox"
                name="openSets"
                label="Open set every fourth workout"
                checked={settings.openSets}
                onChange={(event) => change({ openSets: event.currentTarget.checked })}
              />
              <p className="note">
                Where you choose no RPE: the last set as many as you can, less one.
              </p>
            </>
          )}
        </SettingsPart>
        <SettingsPart id="workout" title="During a workout">
          {(change) => (
            <>
              <Group gap="0 16px" justify="space-between">
                <ChoiceField
                  type="checkbox"
                  name="sound"
                  label="Sound at the end of a rest"
                  checked={settings.sound}
                  onChange={(event) => change({ sound: event.currentTarget.checked })}
                />
                <Button
                  variant="default"
                  leftSection={<IconVolume size={20} stroke={1.75} aria-hidden />}
                  disabled={!settings.sound}
                  onClick={playRestAlert}
                >
                  Test sound
                </Button>
              </Group>
              <NotificationSetting />
              <ChoiceField
                type="checkbox"
                name="wakeLock"
                label="Keep the screen on during a workout"
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

/** Plays the alert of a rest's end, as the run does. */
function playRestAlert() {
  unlockSound();
  alertRest(0);
}

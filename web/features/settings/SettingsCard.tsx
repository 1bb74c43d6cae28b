import { Button, Title, useMantineColorScheme } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Settings } from '#shared/account/settings.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { keptText } from '#web/outbox/unsent.ts';
import { InstallSetting } from '#web/pwa/InstallSetting.tsx';
import { changeSettings } from '#web/settings/settings.ts';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { toastError } from '#web/ui/messages/toasts.ts';
import { NotificationSetting } from './NotificationSetting.tsx';
import classes from './SettingsCard.module.css';

interface SettingsCardProps {
  /** Plays what ends a rest. */
  onTestSound: () => void;
  /** Stands below the settings. */
  children?: ReactNode;
}

const SAVE_FAILED = commandKinds.changeSettings.failure;
const NOT_KEPT = 'this browser cannot save it on this device';

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

/** Each choice holds at once, here and on every device. */
export function SettingsCard({ onTestSound, children }: SettingsCardProps) {
  const settings = useSettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [status, setStatus] = useState('');

  async function change(next: Partial<Settings>) {
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
    <section className={classes.card} aria-labelledby="settings">
      <div className={classes.head}>
        <Title order={2} size="h3" id="settings">
          Settings
        </Title>
        <p role="status" className={classes.note}>
          {status}
        </p>
      </div>
      <div className={classes.rows}>
        <SegmentedField
          label="Weight"
          options={weightOptions}
          value={settings.weightUnit}
          onChange={(weightUnit) => void change({ weightUnit })}
        />
        <SegmentedField
          label="Height"
          options={heightOptions}
          value={settings.heightUnit}
          onChange={(heightUnit) => void change({ heightUnit })}
        />
        <SegmentedField
          label="Tape measures"
          options={lengthOptions}
          value={settings.lengthUnit}
          onChange={(lengthUnit) => void change({ lengthUnit })}
        />
        <p className={classes.note}>
          Units change what you see and type. What is stored stays as it is.
        </p>
      </div>
      <div className={classes.part}>
        <div className={classes.rows}>
          <SegmentedField
            label="Theme"
            options={themeOptions}
            value={colorScheme}
            onChange={(theme) => {
              setColorScheme(theme);
              void change({ theme });
            }}
          />
          <SegmentedField
            label="First day of the week"
            options={weekOptions}
            value={settings.firstDayOfWeek}
            onChange={(firstDayOfWeek) => void change({ firstDayOfWeek })}
          />
        </div>
      </div>
      <div className={classes.part}>
        <div className={classes.rows}>
          <SegmentedField
            label="Suggest the next weight from the last RPE"
            options={nextSetOptions}
            value={settings.nextSet}
            onChange={(nextSet) => void change({ nextSet })}
          />
          <SegmentedField
            label="Allowance for fatigue"
            options={nextSetModeOptions}
            value={settings.nextSetMode}
            onChange={(nextSetMode) => void change({ nextSetMode })}
          />
          <p className={classes.note}>
            For exercises with a target RPE, after a set whose RPE you chose.
          </p>
        </div>
      </div>
      <div className={classes.part}>
        <div className={classes.switchRow}>
          <ChoiceField
            type="checkbox"
            name="sound"
            label="Sound at the end of a rest"
            checked={settings.sound}
            onChange={(event) => void change({ sound: event.currentTarget.checked })}
          />
          <Button
            variant="default"
            leftSection={<IconVolume size={20} stroke={1.75} aria-hidden />}
            disabled={!settings.sound}
            onClick={onTestSound}
          >
            Test sound
          </Button>
        </div>
        <NotificationSetting />
        <ChoiceField
          type="checkbox"
          name="wakeLock"
          label="Keep the screen on during a workout"
          checked={settings.wakeLock}
          onChange={(event) => void change({ wakeLock: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.part}>
        <InstallSetting />
      </div>
      {children ? <div className={classes.part}>{children}</div> : null}
    </section>
  );
}

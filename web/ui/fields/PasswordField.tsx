import { UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './fields.tsx';
import classes from './fields.module.css';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <UnstyledButton
          className={`thumb ${classes.toggle}`}
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
        </UnstyledButton>
      }
    />
  );
}

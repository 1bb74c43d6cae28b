import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import classes from './AccountPage.module.css';
import type { FieldErrors } from './use-account-form.ts';

/** Shortest password, as in shared/auth/schema.ts, which would add zod to the first page. */
const PASSWORD_MIN = 8;

interface RegisterStepAccountProps {
  errors: FieldErrors;
  /** Characters of the password so far. */
  passwordLength: number;
}

export function RegisterStepAccount({ errors, passwordLength }: RegisterStepAccountProps) {
  return (
    <>
      <TextField name="name" label="Full name" autoComplete="name" error={errors.name} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email}
      />
      <div>
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          error={errors.password}
        />
        <PasswordMeter length={passwordLength} />
      </div>
    </>
  );
}

/** Eight marks, one for each character that a password needs at least. */
function PasswordMeter({ length }: { length: number }) {
  const filled = Math.min(length, PASSWORD_MIN);
  return (
    <div className={classes.meter}>
      <div className={classes.meterBar} aria-hidden>
        {Array.from({ length: PASSWORD_MIN }, (_, index) => (
          <span key={index} data-filled={index < filled} />
        ))}
      </div>
      {filled < PASSWORD_MIN ? `${filled} of ${PASSWORD_MIN} characters` : 'Long enough'}
    </div>
  );
}

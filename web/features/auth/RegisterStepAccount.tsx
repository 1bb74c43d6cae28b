import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import classes from './AccountPage.module.css';
import type { FieldErrors } from './use-account-form.ts';

/** Minimum length of a password, as in shared/auth/schema.ts. Importing that would add zod to the first page. */
const PASSWORD_MIN = 8;

interface RegisterStepAccountProps {
  errors: FieldErrors;
  /** Number of characters of the password. */
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

/** Shows eight marks, one per required character of the password. */
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

import { Button, Group, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  type TokenArea,
  tokenAreas,
  tokenLimits,
  type TokenScope,
  tokenScopes,
} from '#shared/tokens/scopes.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { ChoiceField, TextField } from '#web/ui/fields/fields.tsx';
import { FieldGroup, SelectField } from '#web/ui/fields/more-fields.tsx';
import { useProvenCommand } from '../identity/proven.ts';
import classes from '../account.module.css';

const NO_NAME = 'A token needs a name';
const NO_SCOPE = 'Please choose at least one thing that the token may do';
const FAILED = 'The token was not made. Please try again.';

const lives = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: String(tokenLimits.days), label: 'One year' },
];
const USUAL_LIFE = '90';

interface TokenFormProps {
  onMade: (token: string) => void;
  onCancel: () => void;
}

export function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(USUAL_LIFE);
  const [scopes, setScopes] = useState<ReadonlySet<TokenScope>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const { run, isPending, failure } = useProvenCommand(FAILED, { failureIn: 'page' });
  const hasName = name.trim() !== '';
  const canSend = hasName && scopes.size > 0;

  function toggle(scope: TokenScope) {
    setScopes((chosen) => {
      const next = new Set(chosen);
      if (!next.delete(scope)) next.add(scope);
      return next;
    });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (!canSend) return;
    const input = {
      name,
      scopes: tokenScopes.filter((scope) => scopes.has(scope)),
      expiresInDays: Number(days),
    };
    await run(async () => {
      const { token } = await trpcClient.tokens.create.mutate(input);
      readAgain(trpc.tokens.pathFilter());
      onMade(token);
    });
  }

  return (
    <form className="stacked" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={tokenLimits.nameCharacters}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isTried && !hasName ? NO_NAME : undefined}
      />
      <SelectField
        name="days"
        label="Expires after"
        options={lives}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      <FieldGroup legend="What it may do">
        {(Object.keys(tokenAreas) as TokenArea[]).map((area) => (
          <AreaRow key={area} area={area} chosen={scopes} onToggle={toggle} />
        ))}
      </FieldGroup>
      {isTried && scopes.size === 0 ? (
        <Text role="alert" c="var(--mantine-color-error)">
          {NO_SCOPE}
        </Text>
      ) : null}
      <FormFailure failure={failure} />
      <Group gap={8}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          Make token
        </Button>
      </Group>
    </form>
  );
}

interface AreaRowProps {
  area: TokenArea;
  chosen: ReadonlySet<TokenScope>;
  onToggle: (scope: TokenScope) => void;
}

function AreaRow({ area, chosen, onToggle }: AreaRowProps) {
  const scopes = tokenScopes.filter((scope) => scope.startsWith(`${area}:`));
  return (
    <div role="group" aria-label={tokenAreas[area]} className={classes.area}>
      <span>{tokenAreas[area]}</span>
      {scopes.map((scope) => (
        <ChoiceField
          type="checkbox"
          key={scope}
          label={scope.endsWith(':read') ? 'Read' : 'Write'}
          checked={chosen.has(scope)}
          onChange={() => onToggle(scope)}
        />
      ))}
    </div>
  );
}

import { Text, TextInput } from '@mantine/core';
import { LINK_COPIED } from './copy-link.ts';

interface LinkFieldProps {
  label: string;
  link: string;
  description: string;
  /** Undefined before the first try; false: the browser refused. */
  isCopied: boolean | undefined;
}

/** Shows a link and whether it was copied. A press selects it, for copying by hand. */
export function LinkField({ label, link, description, isCopied }: LinkFieldProps) {
  return (
    <div>
      <TextInput
        data-autofocus
        readOnly
        label={label}
        description={description}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text role="status" mt={4} fw={600}>
        {isCopied === undefined
          ? null
          : isCopied
            ? LINK_COPIED
            : 'Copy it by hand: it is selected.'}
      </Text>
    </div>
  );
}

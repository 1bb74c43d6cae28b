import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import classes from '../account.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes once. Closes only after the user confirms that they are saved. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false);
  return (
    <Modal
      opened
      onClose={() => isKept && onClose()}
      withCloseButton={false}
      closeOnClickOutside={false}
      title="Your recovery codes"
    >
      <Stack gap={16}>
        <Text>
          Each of them signs in once in the place of a code, when your phone is lost. They are not
          shown again.
        </Text>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Button variant="default" onClick={() => save(codes)}>
          Download
        </Button>
        <ChoiceField
          type="checkbox"
          label="I have kept these codes in a safe place"
          checked={isKept}
          onChange={(event) => setIsKept(event.currentTarget.checked)}
        />
        <Button disabled={!isKept} onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Modal>
  );
}

function save(codes: readonly string[]): void {
  const text = `Recovery codes of LiftLedger at ${location.host}\n\n${codes.join('\n')}\n`;
  saveFile(new Blob([text], { type: 'text/plain' }), 'liftledger-recovery-codes.txt');
}

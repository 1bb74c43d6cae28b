import { Modal, TextInput } from '@mantine/core';

interface LinkDialogProps {
  /** Closed while undefined. */
  link: string | undefined;
  onClose: () => void;
}

/** The link, selected, for browsers that do not let a page write to the clipboard. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  return (
    <Modal opened={link !== undefined} onClose={onClose} title="Share this link" centered>
      <TextInput
        data-autofocus
        readOnly
        label="Link"
        description="Your browser did not allow copying. The link is selected: copy it by hand."
        value={link ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Modal>
  );
}

import { Modal, TextInput } from '@mantine/core';

interface LinkModalProps {
  link: string;
  onClose: () => void;
}

/** Shows the link, selected, for browsers that do not let a page write to the clipboard. */
export function LinkModal({ link, onClose }: LinkModalProps) {
  return (
    <Modal opened onClose={onClose} title="Share this link" centered>
      <TextInput
        data-autofocus
        readOnly
        label="Link"
        description="Your browser did not allow copying. The link is selected: copy it by hand."
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Modal>
  );
}

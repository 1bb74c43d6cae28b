import { Anchor } from '@mantine/core';
import { contactEmail } from '#web/contact.ts';

export function ContactLink() {
  return <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>;
}

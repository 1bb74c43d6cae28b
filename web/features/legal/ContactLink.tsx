import { Anchor } from '@mantine/core';
import { contactEmail } from '#web/text/contact.ts';

export function ContactLink() {
  return <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>;
}

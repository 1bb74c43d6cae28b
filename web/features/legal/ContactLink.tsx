import { Anchor } from '@mantine/core';
import { contactEmail } from '#web/site/contact.ts';

export function ContactLink() {
  return <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>;
}

import { Anchor, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { contactEmail } from '#web/text/contact.ts';
import classes from './LegalText.module.css';

export function ContactLink() {
  return <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>;
}

interface LegalTextProps {
  title: string;
  sections: readonly { heading: string; text: ReactNode }[];
}

export function LegalText({ title, sections }: LegalTextProps) {
  return (
    <article className={classes.text}>
      <PageHeader title={title} />
      {sections.map(({ heading, text }) => (
        <section key={heading}>
          <Title order={2} size="h3">
            {heading}
          </Title>
          {typeof text === 'string' ? (
            text.split('\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>)
          ) : (
            <p>{text}</p>
          )}
        </section>
      ))}
    </article>
  );
}

import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './account.module.css';

interface SectionProps {
  title: string;
  /** One or two sentences below the title. */
  about?: ReactNode;
  children: ReactNode;
}

/** Shows a section of the account page with its heading. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`surface-card ${classes.section}`} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {about === undefined ? null : (
        <Text m="4px 0 16px" c="dimmed">
          {about}
        </Text>
      )}
      {children}
    </section>
  );
}

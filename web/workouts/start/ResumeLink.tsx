import type { ComponentPropsWithRef } from 'react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { runEntry } from './run-entry.ts';

interface ResumeLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'className'> {
  className?: string | undefined;
  templateId: string;
  sessionId: string;
}

/**
 * Links back to this session, or to its report when it was finished meanwhile. The link never starts another session.
 */
export function ResumeLink({ templateId, sessionId, ...props }: ResumeLinkProps) {
  return <Link {...props} href={paths.run(templateId)} state={runEntry(sessionId)} />;
}

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
 * Links to the live workout of a session. If the session was finished meanwhile, the link opens its report and never
 * starts a new session.
 */
export function ResumeLink({ templateId, sessionId, ...props }: ResumeLinkProps) {
  return <Link {...props} href={paths.run(templateId)} state={runEntry(sessionId)} />;
}

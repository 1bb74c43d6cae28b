import { Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import type { WayBack } from '#web/hooks/use-way-back.ts';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  /** `title` is the text of the page's only h1 and of the browser tab. */
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  back?: WayBack;
}

/**
 * Shows the title of a page, which gets the focus after a navigation so that screen readers read it. On a phone a title
 * with a back arrow is the bar at the top of the screen, in place of the site's header.
 */
export const PageHeader = memo(function PageHeader(props: PageHeaderProps) {
  const { title, description } = props;
  // The back link and the actions are hidden on a client's pages. A trainer goes back with the tabs there, and cannot
  // use the actions of the user's own pages.
  const { actions, back } = useReader() ? {} : props;
  const heading = usePageFocus(title);
  return (
    <header className={classes.header}>
      <div className={classes.bar} data-back={back ? '' : undefined}>
        {back ? (
          <Link
            href={back.href}
            className={`thumb ${classes.back}`}
            aria-label={back.label}
            title={back.label}
            onClick={(event: MouseEvent) => goBack(event, back)}
          >
            <IconArrowLeft size={24} stroke={1.75} aria-hidden />
          </Link>
        ) : null}
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {actions ? <div className={`flow as-icons ${classes.actions}`}>{actions}</div> : null}
      </div>
      {description ? <div className={`dim ${classes.description}`}>{description}</div> : null}
    </header>
  );
});

/**
 * Goes back in the history, so that the previous page keeps its scroll position. Follows the link when the number of
 * history steps is unknown.
 */
function goBack(event: MouseEvent, { steps }: WayBack): void {
  if (steps === undefined) return;
  event.preventDefault();
  history.go(-steps);
}

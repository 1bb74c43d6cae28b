import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './FoldList.module.css';

export interface FoldGroup {
  title?: string;
  icon?: ComponentType<{ size?: number; stroke?: number }>;
  items: readonly FoldItem[];
}

interface FoldItem {
  id?: string;
  heading: string;
  content: ReactNode;
}

/**
 * Shows headings in one card per group. A press on a heading opens its text. `open` is the id or the heading of the item
 * that is open at first.
 */
export function FoldList({ groups, open }: { groups: readonly FoldGroup[]; open?: string }) {
  return (
    <div className={classes.groups}>
      {groups.map(({ title, icon: Icon, items }) => (
        <section key={title ?? items[0]?.heading}>
          {title === undefined ? null : (
            <h2 className={`row ${classes.title}`}>
              {Icon ? <Icon size={24} stroke={1.75} /> : null}
              {title}
            </h2>
          )}
          <div className="surface-list">
            {items.map(({ id, heading, content }) => (
              <details
                key={heading}
                id={id}
                className={classes.item}
                open={(id ?? heading) === open}
              >
                <summary>
                  <h3 className="grow">{heading}</h3>
                  <IconChevronDown size={20} stroke={1.75} className="flips" aria-hidden />
                </summary>
                <div className={classes.content}>{content}</div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

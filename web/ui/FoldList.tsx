import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './FoldList.module.css';

export interface FoldGroup {
  title?: string;
  icon?: ComponentType<{ size?: number; stroke?: number }>;
  items: readonly FoldItem[];
}

export interface FoldItem {
  id?: string;
  heading: string;
  /** `aside` stands at the end of the row, or below the heading where the row is too narrow. */
  aside?: string;
  /** `mark` is a picture or letter before the heading. */
  mark?: ReactNode;
  content: ReactNode;
}

interface FoldListProps {
  groups: readonly FoldGroup[];
  /** `open` is the id or the heading of the item that is open at first. */
  open?: string | undefined;
  /** `isFolded` makes the groups fold too. Only the group of the open item is open at first, otherwise the first group. */
  isFolded?: boolean;
}

/**
 * Shows one card per group. A card lists the headings of its items. A press on a heading opens the text of the item. A
 * press on the title of a folded group shows its headings.
 */
export function FoldList({ groups, open, isFolded = false }: FoldListProps) {
  const isOpen = ({ id, heading }: FoldItem) => (id ?? heading) === open;
  const openGroup = groups.find(({ items }) => items.some(isOpen)) ?? groups[0];
  return (
    <div className={isFolded ? 'stacked' : classes.groups}>
      {groups.map((group) => {
        const { title, icon: Icon, items } = group;
        const isFold = isFolded && title !== undefined;
        const Group = isFold ? 'details' : 'div';
        return (
          <Group key={title ?? ''} className="surface" {...{ open: isFold && group === openGroup }}>
            {title === undefined ? null : (
              <Summary
                as={isFold ? 'summary' : 'div'}
                className={classes.title}
                mark={Icon ? <Icon size={24} stroke={1.75} /> : undefined}
              >
                <h2 className="grow">{title}</h2>
                {isFold ? <small className="note">{items.length}</small> : null}
              </Summary>
            )}
            <div className={classes.items}>
              {items.map((item) => (
                <details
                  key={item.heading}
                  id={item.id}
                  className={classes.item}
                  open={isOpen(item)}
                >
                  <Summary className={classes.heading} mark={item.mark}>
                    <div className="ends grow">
                      <h3>{item.heading}</h3>
                      {item.aside === undefined ? null : (
                        <small className="note">{item.aside}</small>
                      )}
                    </div>
                  </Summary>
                  <div className={classes.content}>{item.content}</div>
                </details>
              ))}
            </div>
          </Group>
        );
      })}
    </div>
  );
}

interface SummaryProps {
  as?: 'summary' | 'div';
  className: string | undefined;
  mark: ReactNode;
  children: ReactNode;
}

function Summary({ as: Tag = 'summary', className, mark, children }: SummaryProps) {
  return (
    <Tag className={`row ${className}`}>
      {mark === undefined ? null : (
        <span className="centred thumb num tint" aria-hidden>
          {mark}
        </span>
      )}
      {children}
      {Tag === 'div' ? null : (
        <IconChevronDown size={20} stroke={1.75} className="flips" aria-hidden />
      )}
    </Tag>
  );
}

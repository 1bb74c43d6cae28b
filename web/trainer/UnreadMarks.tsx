import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '#web/api/trpc.ts';
import './UnreadMarks.module.css';

/**
 * Marks sections of the navigation in which comments or proposals wait. Styles draw the marks, so that the navigation
 * of public pages needs no code for them.
 */
export function UnreadMarks() {
  const { data } = useQuery(trpc.comments.unread.queryOptions(undefined, { staleTime: 0 }));
  const marks = [
    ...(data?.fromTrainers ? ['trainers'] : []),
    ...(data?.fromClients ? ['clients'] : []),
  ].join(' ');
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['unread'] = marks;
    return () => void delete dataset['unread'];
  }, [marks]);
  return null;
}

// The rows of sets that are planned one by one: few exercises have any.
import { lazy } from 'react';

export const loadSetRows = () => import('./SetRows.tsx');
export const SetRows = lazy(async () => ({ default: (await loadSetRows()).SetRows }));

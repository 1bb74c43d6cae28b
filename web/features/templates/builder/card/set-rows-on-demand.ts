// The rows of sets that are planned one by one: few exercises have any.
import { partOnDemand } from '#web/ui/on-demand.tsx';

export const loadSetRows = () => import('./SetRows.tsx');
export const SetRows = partOnDemand(async () => (await loadSetRows()).SetRows);

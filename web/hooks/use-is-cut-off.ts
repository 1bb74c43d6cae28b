import { useShown } from '#web/api/kept/shown-answers.ts';
import { useIsOnline } from './use-is-online.ts';

/** True while the server cannot be reached, as far as this page has noticed. */
export function useIsCutOff(): boolean {
  const isUnreachable = useShown((shown) => shown.isUnreachable);
  return !useIsOnline() || isUnreachable;
}

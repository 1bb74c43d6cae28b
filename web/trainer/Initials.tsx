import { initials } from '#web/text/initials.ts';

/** Shows the initials of a person in a circle, beside the person's name. */
export function Initials({ name, isStrong = false }: { name: string; isStrong?: boolean }) {
  return (
    <span className="centred num tint initials" data-strong={isStrong || undefined} aria-hidden>
      {initials(name)}
    </span>
  );
}

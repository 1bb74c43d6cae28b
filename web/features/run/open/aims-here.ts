// Computes the targets of a session that starts on this device, from cached or fresh responses.
import { rigOf } from '#shared/gyms/rig.ts';
import { usualChoices } from '#shared/exercises/choices.ts';
import { isWeightOfProgram } from '#shared/programs/day-targets.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { SessionAims } from '#shared/sessions/aim-schema.ts';
import { sessionAims } from '#shared/sessions/suggestion/aims.ts';
import { copyOfTemplate } from '#shared/sessions/template/template-copy.ts';
import type { Template } from '#shared/templates/schema.ts';
import { serverNow } from '#web/api/calls/server-clock.ts';
import { getSettings } from '#web/api/settings/settings-store.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { lineUnits } from '#web/hooks/use-line-units.ts';
import { listPending } from '#web/outbox/outbox.ts';
import { overlaysOf } from '#web/outbox/overlays.ts';
import { barKey, readBars, readGyms } from '../gym/kept-gyms.ts';
import { aimQueries } from './aim-queries.ts';
import { askSoon, isAlone } from './ask-soon.ts';

export async function aimsHere(
  userId: string,
  template: Template,
  program: ProgramDayOfSession | null,
): Promise<SessionAims | null> {
  const isHere = isAlone();
  const options = isHere ? { staleTime: 'static' as const } : {};
  const queries = aimQueries(template);
  const { recovering: ofHealth } = trpc.medicalHistory;
  const inMemory = queryClient.getQueryData(ofHealth.queryKey(queries.ofExercises));
  const [answer, gyms, chosen, recovering, planned, commands] = await Promise.all([
    known(askSoon({ ...queries.rules, ...options })),
    known(askSoon({ ...queries.gyms, ...options })),
    known(askSoon({ ...queries.choices, ...options })),
    isHere ? inMemory : known(askSoon(queries.recovering)),
    program &&
      known(
        askSoon({
          ...trpc.programs.get.queryOptions({ id: program.programId }),
          ...options,
        }),
      ),
    listPending(userId),
  ]);
  if (!answer) return null;
  const gym = (gyms?.data ?? readGyms(userId))?.find(({ isDefault }) => isDefault) ?? null;
  const bars = readBars(userId);
  const overlays = overlaysOf({ commands, ended: [] });
  const choicesOf = (id: string) =>
    overlays.choices(chosen?.find(({ exerciseId }) => exerciseId === id) ?? usualChoices(id));
  const isOfProgram = (id: string) =>
    program !== null && isWeightOfProgram(planned?.weeks ?? [], program.dayId, id);
  const { exercises } = copyOfTemplate(template);
  const lines = exercises.filter(
    ({ exerciseId }) => choicesOf(exerciseId).offers.isOn && !isOfProgram(exerciseId),
  );
  return sessionAims(
    lines,
    overlays.suggestions(answer.lines, { sessionId: '', lines }),
    ({ exerciseId, exercise }) => {
      const unit = lineUnits(userId, exerciseId).line;
      const bar = bars[barKey({ gymId: gym?.id ?? '', exerciseId })];
      return {
        unit,
        rig: gym && rigOf(exercise.equipmentRequired, gym, unit, bar),
        ownIncrement: choicesOf(exerciseId).weightStep,
        recovering: recovering?.find((each) => each.exerciseId === exerciseId)?.area ?? null,
        openSets: getSettings().openSets,
      };
    },
    serverNow(),
  );
}

function known<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch(() => undefined);
}

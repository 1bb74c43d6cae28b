// Lets the demo trainer propose, for the pictures of proposals.
import { ok, type Askable } from '#tests/support/factories.ts';
import type { People } from './demo-product.ts';

/** Ids of open proposals to the client, and of the template that one changes. */
export interface ProposalAddresses {
  changeId: string;
  newProgramId: string;
  changedTemplateId: string;
}

/** Proposes a change of the client's first template, and a program. */
export async function sendProposals(
  { call }: Askable,
  { trainer, client }: Pick<People, 'trainer' | 'client'>,
): Promise<ProposalAddresses> {
  const propose = async (proposal: object): Promise<string> => {
    const body = { ...proposal, clientIds: [client.id] };
    const path = '/trainer/proposals';
    return ok(await call({ method: 'POST', path, body, token: trainer.token }), 201).sent[0].id;
  };
  const [template] = ok(await call({ path: '/workout-templates', token: client.token }));
  const exercises = template.exercises.map((line: Record<string, unknown>, at: number) => ({
    exerciseId: line['exerciseId'],
    exerciseOrder: at,
    groupNumber: line['groupNumber'],
    targetSets: at === 0 ? 5 : line['targetSets'],
    targetReps: at === 0 ? 5 : line['targetReps'],
    targetWeight: at === 1 ? 60 : line['targetWeight'],
    restTime: at === 2 ? 180 : line['restTime'],
    targetTempo: line['targetTempo'],
    targetRPE: line['targetRPE'],
    targetDuration: line['targetDuration'],
    progression: line['progression'],
    notes: line['notes'],
  }));
  const { id: templateId, name, description } = template;
  const changeId = await propose({
    kind: 'CHANGE',
    templateId,
    template: { name, description, exercises: exercises.slice(0, -1) },
    message: 'Fewer, heavier sets until the meet.',
  });
  const body = { starter: 'PERCENT_WAVE', unit: 'kg' };
  const path = '/programs/starters';
  const program = ok(await call({ method: 'POST', path, body, token: trainer.token }), 201);
  const newProgramId = await propose({ kind: 'PROGRAM', programId: program.id });
  return { changeId, newProgramId, changedTemplateId: templateId };
}

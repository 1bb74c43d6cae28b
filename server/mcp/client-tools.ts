// Lets a trainer call a reading tool about a client, with `clientId`.
import { id } from '#shared/schema.ts';
import type { Call } from './app-calls.ts';
import type { Tool } from './tool.ts';

const clientId = {
  type: 'string',
  format: 'uuid',
  description: 'reads this client of the person, who is the trainer; absent: the person',
};

/** Returns the tool with `clientId` in its input, if a trainer may call all its procedures. */
export function withClient(tool: Tool, callFor: (clientId: string) => Call): Tool {
  if (!tool.isOpenToTrainers) return tool;
  return {
    ...tool,
    inputSchema: () => {
      const schema = tool.inputSchema();
      // `as`: the JSON schema of an object.
      const { properties } = schema as { properties?: object };
      return { ...schema, properties: { ...properties, clientId } };
    },
    run: (call, { clientId: client, ...input }) =>
      tool.run(client === undefined ? call : callFor(id.parse(client)), input),
  };
}

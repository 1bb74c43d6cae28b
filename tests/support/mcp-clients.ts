// Creates MCP clients of three kinds: version 1 of the MCP SDK, version 2 of the SDK, and version 2 with the protocol
// of 2026-07-28.
import * as v2 from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export interface ToolAnswer {
  isError: boolean;
  text: string;
}

export interface McpClient {
  tools: () => Promise<{ name: string; inputSchema: object; annotations?: object | undefined }[]>;
  call: (name: string, input?: Record<string, unknown>) => Promise<ToolAnswer>;
  close: () => Promise<void>;
}

interface RawAnswer {
  isError?: boolean | undefined;
  content: unknown;
}

function answerOf({ isError, content }: RawAnswer): ToolAnswer {
  const [part] = content as { text?: string }[];
  return { isError: isError === true, text: part?.text ?? '' };
}

const info = { name: 'a test', version: '1.0.0' };
const headersFor = (token: string) => ({
  requestInit: { headers: { authorization: `Bearer ${token}` } },
});

export const mcpClients: Readonly<Record<string, (url: URL, token: string) => Promise<McpClient>>> =
  {
    'sdk v1': async (url, token) => {
      const client = new ClientV1(info);
      // The cast is needed because the parameter of `connect` and the class TransportV1 differ in an optional session
      // id.
      const transport = new TransportV1(url, headersFor(token)) as Parameters<
        ClientV1['connect']
      >[0];
      await client.connect(transport);
      return {
        tools: async () => (await client.listTools()).tools,
        call: async (name, input = {}) =>
          answerOf((await client.callTool({ name, arguments: input })) as RawAnswer),
        close: () => client.close(),
      };
    },
    'sdk v2': (url, token) => connectV2(new v2.Client(info), url, token),
    'protocol 2026-07-28': (url, token) =>
      connectV2(new v2.Client(info, { versionNegotiation: { mode: 'auto' } }), url, token),
  };

async function connectV2(client: v2.Client, url: URL, token: string): Promise<McpClient> {
  await client.connect(new v2.StreamableHTTPClientTransport(url, headersFor(token)));
  return {
    tools: async () => (await client.listTools()).tools,
    call: async (name, input = {}) =>
      answerOf((await client.callTool({ name, arguments: input })) as RawAnswer),
    close: () => client.close(),
  };
}

// Calls a procedure through REST (by its route) or tRPC (by its name), for tests of both APIs.
import type { FastifyInstance } from 'fastify';
import { isOpenToTrainers, restProcedures, type RestProcedure } from '#server/rest/procedures.ts';
import { appRouter } from '#server/router.ts';
import { CLIENT_HEADER } from '#shared/wire-version.ts';

export const doors = ['REST', 'tRPC'] as const;
export type Door = (typeof doors)[number];

export interface DoorAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
  code: string | undefined;
  message: string | undefined;
  details: { path: string; message: string }[];
  text: string;
  headers: Record<string, unknown>;
}

export interface DoorOptions {
  token?: string | undefined;
  /** `key` identifies the command. REST sends it as a header and tRPC as the field `commandId`. */
  key?: string | undefined;
  /** `rawBody` replaces the JSON body, for values that JSON cannot represent, such as 1e999. */
  rawBody?: string | undefined;
  contentType?: string | undefined;
  /** `clientId` is the client whose data a trainer requests. REST sends it in the path, tRPC in a header. */
  clientId?: string | undefined;
}

export const procedures: readonly RestProcedure[] = restProcedures(appRouter);

export function procedureAt(path: string): RestProcedure {
  const found = procedures.find((procedure) => procedure.path === path);
  if (!found) throw new Error(`There is no procedure ${path}`);
  return found;
}

export async function send(
  app: FastifyInstance,
  door: Door,
  path: string,
  input: object = {},
  options: DoorOptions = {},
): Promise<DoorAnswer> {
  return door === 'REST'
    ? sendRest(app, path, input, options)
    : sendTrpc(app, path, input, options);
}

export function restRequest(path: string, input: Record<string, unknown>) {
  const { rest, pathNames } = procedureAt(path);
  const url = rest.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const others = Object.entries(input).filter(([name]) => !pathNames.includes(name));
  if (rest.method === 'GET' || rest.method === 'DELETE') {
    const query = new URLSearchParams(
      others.flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
      ),
    );
    const search = query.size === 0 ? '' : `?${query}`;
    return { method: rest.method, url: `/api/v1${url}${search}`, body: undefined };
  }
  return { method: rest.method, url: `/api/v1${url}`, body: Object.fromEntries(others) };
}

async function sendRest(
  app: FastifyInstance,
  path: string,
  input: object,
  { token, key, rawBody, contentType = 'application/json', clientId }: DoorOptions,
): Promise<DoorAnswer> {
  const { method, url, body } = restRequest(path, input as Record<string, unknown>);
  const hasRoute = clientId !== undefined && isOpenToTrainers(procedureAt(path));
  const payload = body === undefined ? undefined : (rawBody ?? JSON.stringify(body));
  const response = await app.inject({
    method,
    url: hasRoute ? url.replace('/v1', `/v1/clients/${clientId}`) : url,
    headers: {
      ...(clientId === undefined || hasRoute ? {} : { [CLIENT_HEADER]: clientId }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(payload === undefined ? {} : { 'content-type': contentType }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const { body: text, statusCode: status, headers } = response;
  const parsed = asJson(text);
  return {
    status,
    data: parsed?.meta ? parsed : parsed?.data,
    code: parsed?.code,
    message: parsed?.error,
    details: parsed?.details ?? [],
    text,
    headers,
  };
}

async function sendTrpc(
  app: FastifyInstance,
  path: string,
  input: object,
  { token, key, rawBody, contentType = 'application/json', clientId }: DoorOptions,
): Promise<DoorAnswer> {
  const { type, inputSchema } = procedureAt(path);
  const whole = JSON.stringify(key === undefined ? input : { ...input, commandId: key });
  const isQuery = type === 'query';
  const search = inputSchema ? `?input=${encodeURIComponent(rawBody ?? whole)}` : '';
  const response = await app.inject({
    method: isQuery ? 'GET' : 'POST',
    url: `/trpc/${path}${isQuery ? search : ''}`,
    headers: {
      ...(clientId === undefined ? {} : { [CLIENT_HEADER]: clientId }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isQuery ? {} : { 'content-type': contentType }),
    },
    ...(isQuery ? {} : { payload: rawBody ?? whole }),
  });
  const { body: text, statusCode: status, headers } = response;
  const parsed = asJson(text);
  return {
    status,
    data: parsed?.result?.data,
    // The server refuses some requests before tRPC sees them. Their errors have the format of REST.
    code: parsed?.error?.data?.domainCode ?? parsed?.code,
    message: parsed?.error?.message ?? parsed?.error,
    details: parsed?.error?.data?.details ?? parsed?.details ?? [],
    text,
    headers,
  };
}

// oxlint-disable-next-line typescript/no-explicit-any
function asJson(text: string): any {
  return text.startsWith('{') ? JSON.parse(text) : undefined;
}

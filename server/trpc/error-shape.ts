// Shapes a refusal for tRPC's client, for refusals by tRPC and by the server before it.
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { answerTo, trpcCodeOf } from '#server/errors/error-answer.ts';

export function trpcErrorShape(error: unknown, requestId: string | null) {
  const { status, code: domainCode, message, details } = answerTo(error);
  const code = trpcCodeOf(status);
  return {
    message,
    code: TRPC_ERROR_CODES_BY_KEY[code],
    data: { code, httpStatus: status, domainCode, details, requestId },
  };
}

// A line that takes everything and answers nothing would keep whoever asked waiting for minutes.

/**
 * The answer to a call, unless it takes longer than `ms`.
 *
 * @throws (rejects) then as well as when the call does
 */
export async function inTime<Answer>(
  ms: number,
  call: (options: { signal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(ms);
  // The race as well: renewing the sign-in, which may come first, does not listen to the signal.
  return Promise.race([call({ signal: timeout }), rejectOn(timeout)]);
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No answer in time')), { once: true });
  });
}

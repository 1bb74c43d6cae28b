/**
 * The server cannot start, and `message` is the sentence that tells a person why and what to do.
 * `main.ts` prints the message without a stack and exits with 1. Never holds a password.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

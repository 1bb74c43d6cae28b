// A connection that says what a test writes, byte by byte: well-behaved clients cannot be rude.
import { connect, type Socket } from 'node:net';

export interface RawSocket {
  socket: Socket;
  /** All that came back so far. */
  said: () => string;
  /** Settles with all that came back, when the connection is closed by whichever side. */
  closed: Promise<string>;
}

/** Connects and sends `text`, which may be half of a request or nothing. */
export async function rawSocket(port: number, text = ''): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (part: string) => (said += part));
  // Hung up on, which may be what is asked for.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  if (text !== '') socket.write(text);
  return { socket, said: () => said, closed };
}

/** Sends one request and answers all that came back; a server that keeps the connection is hung up on. */
export async function rawRequest(port: number, text: string): Promise<string> {
  const { socket, said, closed } = await rawSocket(port, text);
  const quiet = setInterval(() => {
    if (/\r\n\r\n/.test(said())) socket.destroy();
  }, 100);
  const whole = await closed;
  clearInterval(quiet);
  return whole;
}

// Opens a TCP connection that sends exact bytes, because HTTP clients cannot send malformed
// requests.
import { connect, type Socket } from 'node:net';

export interface RawSocket {
  socket: Socket;
  said: () => string;
  closed: Promise<string>;
}

export async function rawSocket(port: number, text = ''): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (part: string) => (said += part));
  // Some tests expect the server to close the connection, so an error of the connection is ignored.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  if (text !== '') socket.write(text);
  return { socket, said: () => said, closed };
}

/**
 * Sends one request and returns all received text. Closes a connection that the server keeps open.
 */
export async function rawRequest(port: number, text: string): Promise<string> {
  const { socket, said, closed } = await rawSocket(port, text);
  const quiet = setInterval(() => {
    if (/\r\n\r\n/.test(said())) socket.destroy();
  }, 100);
  const whole = await closed;
  clearInterval(quiet);
  return whole;
}

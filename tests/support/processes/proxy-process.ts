// Runs a reverse proxy as a separate process. It adds forwarding headers, as nginx and Caddy do.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const isChild = process.argv[1] === import.meta.filename;

export async function startProxy(target: number): Promise<{ port: number; stop: () => void }> {
  const child = fork(import.meta.filename, [String(target)], { execArgv: [] });
  const [port] = await once(child, 'message');
  return { port, stop: () => void child.kill() };
}

if (isChild) {
  const target = Number(process.argv[2]);
  const proxy = createServer((incoming, answer) => {
    const { 'x-forwarded-for': before, ...headers } = incoming.headers;
    const forwardedFor = [before, incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const { method, url: path } = incoming;
    const onward = request(
      {
        host: '127.0.0.1',
        port: target,
        method,
        path,
        headers: { ...headers, 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https' },
      },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    onward.once('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  proxy.listen(0, '0.0.0.0', () => process.send?.((proxy.address() as AddressInfo).port));
}

// Sends a request given by the options of curl, for the examples of docs/api.md on machines without
// curl. Prints the body and, on a new line, the status.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    request: { type: 'string', short: 'X' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd', multiple: true, default: [] },
    'data-urlencode': { type: 'string', multiple: true, default: [] },
    form: { type: 'string', short: 'F', multiple: true, default: [] },
    get: { type: 'boolean', short: 'G', default: false },
  },
});

function split(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return [text.slice(0, at), text.slice(at + sign.length)];
}

async function formOf(fields: readonly string[]): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of fields.map((field) => split(field, '='))) {
    if (!value.startsWith('@')) form.append(name, value);
    else form.append(name, new Blob([await readFile(value.slice(1))]), path.basename(value));
  }
  return form;
}

const url = new URL(String(positionals[0]));
const body = values.form.length > 0 ? await formOf(values.form) : values.data.join('&');
if (values.get) {
  for (const pair of [...values.data, ...values['data-urlencode']]) {
    url.searchParams.append(...split(pair, '='));
  }
}
const sends = !values.get && body !== '';
const answer = await fetch(url, {
  method: values.request ?? (sends ? 'POST' : 'GET'),
  headers: values.header.map((line) => split(line, ': ')),
  ...(sends ? { body } : {}),
});
process.stdout.write(`${await answer.text()}\n${answer.status}`);

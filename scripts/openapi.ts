// `npm run openapi`: writes the OpenAPI 3.1 document to openapi.json, or to the file named by the argument.
import { writeFile } from 'node:fs/promises';
import { openApiDocument } from '#server/rest/openapi.ts';
import { appRouter } from '#server/router.ts';

const file = process.argv[2] ?? 'openapi.json';
await writeFile(file, `${JSON.stringify(openApiDocument(appRouter), null, 2)}\n`);
process.stdout.write(`Wrote ${file}\n`);

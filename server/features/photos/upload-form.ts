// Parses the multipart body of an upload: one picture in `photo`, and text fields. Unknown text fields are ignored, and
// other files are refused.
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { formLimits, formRefusal, hungUp, invalidField } from '#server/limits/upload-form.ts';
import { declaredBytes } from '#server/limits/upload-room.ts';
import { DomainError } from '#shared/errors.ts';
import { type UploadPhotoFields, uploadPhotoFields } from '#shared/photos/schema.ts';
import { photoLimits } from '#shared/photos/vocabulary.ts';

const FILE_FIELD = 'photo';
const REPLACEMENT_CHARACTER = '\uFFFD';

export interface Upload {
  file: Buffer;
  fields: UploadPhotoFields;
}

/**
 * Reads the photo and the text fields of an upload.
 * @throws ZodError for a wrong field; DomainError VALIDATION_FAILED without a photo or for a malformed body; TOO_LARGE
 * for a photo over the limit or too many parts; UNSUPPORTED_MEDIA_TYPE for a body that is not multipart
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw notMultipart();
  const { file, texts } = await Promise.race([readParts(request), hungUp(request)]);
  const fields = uploadPhotoFields.parse(Object.fromEntries(texts));
  if (!file) throw invalidField('Please choose a photo', FILE_FIELD);
  return { file, fields };
}

export const notMultipart = () =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send the photo as multipart/form-data');

async function readParts(request: FastifyRequest) {
  let file: Buffer | undefined;
  const texts = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: formLimits(photoLimits.fileBytes) })) {
      if (part.type === 'file') {
        if (part.fieldname !== FILE_FIELD || file) {
          throw invalidField('Please send one file, in the field photo', FILE_FIELD);
        }
        file = await readFile(part.file, Math.min(declaredBytes(request), photoLimits.fileBytes));
      } else if (Object.hasOwn(uploadPhotoFields.shape, part.fieldname)) {
        if (texts.has(part.fieldname)) throw invalidField('This was sent twice', part.fieldname);
        const text = readText(part.value, part.valueTruncated, part.fieldname);
        texts.set(part.fieldname, text);
      }
    }
  } catch (error) {
    throw formRefusal(error, fileTooLarge);
  }
  return { file, texts };
}

/**
 * Reads the file until its end or its limit. The plugin's own reader would wait for the end of the body, which may
 * never come.
 */
async function readFile(stream: MultipartFile['file'], most: number): Promise<Buffer> {
  const stop = () => stream.destroy(fileTooLarge());
  if (stream.truncated) stop();
  stream.once('limit', stop);
  const file = Buffer.allocUnsafeSlow(most);
  let length = 0;
  for await (const chunk of stream) length += (chunk as Buffer).copy(file, length);
  return file.subarray(0, length);
}

const fileTooLarge = () => new DomainError('TOO_LARGE', 'A photo can have at most 10 MB');

function readText(value: unknown, isTruncated: boolean, field: string): unknown {
  if (isTruncated) throw invalidField('This text is too long', field);
  // The parser replaces bytes that are not UTF-8 with U+FFFD, the replacement character.
  if (typeof value === 'string' && value.includes(REPLACEMENT_CHARACTER)) {
    throw invalidField('This text contains characters that cannot be stored', field);
  }
  // A form sends a line break as two characters, CR and LF. JSON and the screen use only LF.
  const text = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
  return text === '' ? undefined : text;
}

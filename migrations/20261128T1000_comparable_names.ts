import { type Kysely, sql } from 'kysely';

const REASON = 'Names are compared without regard to quotation marks and Unicode forms';
const SINGLE_QUOTES = '’‘‚‛ʼʻʹ′`´＇';
const DOUBLE_QUOTES = '“”„‟″«»＂';

// Search texts take the form in which names are compared; goals by name find the sets of more spellings.
export async function up(db: Kysely<any>): Promise<void> {
  const marks = sql.lit(SINGLE_QUOTES + DOUBLE_QUOTES);
  const plain = sql.lit("'".repeat(SINGLE_QUOTES.length) + '"'.repeat(DOUBLE_QUOTES.length));
  for (const table of ['exercise', 'user_exercise']) {
    await sql`
      update ${sql.table(table)} set search_text = trim(regexp_replace(replace(translate(
        lower(normalize(translate(search_text, ${marks}, ${plain}), NFKC)), 'ς', 'σ'), 'ß', 'ss'), '\\s+', ' ', 'g'))
      where search_text ~ '[^ -~]|  '`.execute(db);
  }
  await sql`
    insert into pending_replay (reason)
    select ${REASON} where exists (select from session_event)`.execute(db);
}

export async function down(db: Kysely<any>): Promise<void> {
  await sql`delete from pending_replay where reason = ${REASON}`.execute(db);
}

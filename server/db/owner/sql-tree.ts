// Parses SQL text into a tree of words, operators, values and parentheses, as far as the owner guard needs it.

export type SqlNode = Word | Sign | Value | Group;

/** Represents a keyword or a name, in lower case unless it was quoted. A quoted word is never a keyword. */
export interface Word {
  kind: 'word';
  text: string;
  isQuoted: boolean;
}

export interface Sign {
  kind: 'sign';
  text: string;
}

export interface Value {
  kind: 'value';
  parameter?: number;
}

export interface Group {
  kind: 'group';
  nodes: SqlNode[];
}

const token = new RegExp(
  [
    String.raw`\s+|--[^\n]*|/\*`,
    String.raw`[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")+"`,
    String.raw`\$(?:[A-Za-z_]\w*)?\$|\$\d+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`,
    String.raw`[A-Za-z_\x80-\uffff][\w$\x80-\uffff]*`,
    String.raw`::|=>|<=|>=|<>|!=|->>|->|.`,
  ].join('|'),
  'sy',
);

/**
 * Returns the nodes of each statement in the text.
 * @throws SyntaxError for unbalanced parentheses, strings or comments
 */
export function parseSql(text: string): SqlNode[][] {
  let nodes: SqlNode[] = [];
  const statements = [nodes];
  const open: SqlNode[][] = [];
  for (const { text: found } of tokensOf(text)) {
    if (found === '(' || found === '[') {
      open.push(nodes);
      nodes = [];
    } else if (found === ')' || found === ']') {
      const outer = open.pop();
      if (!outer) throw new SyntaxError('SQL with a parenthesis that nobody opened');
      outer.push({ kind: 'group', nodes });
      nodes = outer;
    } else if (found === ';' && open.length === 0) {
      nodes = [];
      statements.push(nodes);
    } else if (isDollarQuote(found)) nodes.push({ kind: 'value' });
    else nodes.push(nodeOf(found));
  }
  if (open.length > 0) throw new SyntaxError('SQL with a parenthesis that nobody closed');
  return statements;
}

/**
 * Yields the tokens of a text with their positions, without white space and comments. A dollar-quoted string is one
 * token.
 */
export function* tokensOf(text: string): Generator<{ text: string; start: number; end: number }> {
  for (let at = 0; at < text.length;) {
    token.lastIndex = at;
    const start = at;
    const [found = ''] = token.exec(text) ?? [];
    at += found.length;
    if (found === '/*') at = endOfComment(text, at);
    else if (isDollarQuote(found)) at = endAfter(text, found, at);
    if (!/^(?:\s|--|\/\*)/.test(found)) yield { text: found, start, end: at };
  }
}

function isDollarQuote(found: string): boolean {
  return found.length > 1 && found.startsWith('$') && found.endsWith('$');
}

function nodeOf(found: string): SqlNode {
  if (/^\$\d/.test(found)) return { kind: 'value', parameter: Number(found.slice(1)) };
  if (/^(?:[eE]?'.|\d)/s.test(found)) return { kind: 'value' };
  if (/^".+"$/s.test(found)) {
    return { kind: 'word', text: found.slice(1, -1).replaceAll('""', '"'), isQuoted: true };
  }
  if (/^[A-Za-z_\x80-\uffff]/.test(found)) {
    return { kind: 'word', text: found.toLowerCase(), isQuoted: false };
  }
  // A quote that is a token by itself starts an unterminated string.
  if (found === "'" || found === '"') throw new SyntaxError('SQL with a text that does not end');
  return { kind: 'sign', text: found };
}

function endOfComment(text: string, start: number): number {
  const edge = /\/\*|\*\//g;
  edge.lastIndex = start;
  for (let depth = 1; depth > 0;) {
    const found = edge.exec(text);
    if (found === null) throw new SyntaxError('SQL with a comment that does not end');
    depth += found[0] === '/*' ? 1 : -1;
  }
  return edge.lastIndex;
}

function endAfter(text: string, mark: string, start: number): number {
  const at = text.indexOf(mark, start);
  if (at === -1) throw new SyntaxError('SQL with a text that does not end');
  return at + mark.length;
}

export function isKeyword(node: SqlNode | undefined, ...words: string[]): boolean {
  return node?.kind === 'word' && !node.isQuoted && words.includes(node.text);
}

export function isSign(node: SqlNode | undefined, text: string): boolean {
  return node?.kind === 'sign' && node.text === text;
}

/**
 * Returns the index of the first of these keywords from `start` on, outside of nested groups; -1 when none is found.
 */
export function findKeyword(nodes: readonly SqlNode[], words: string[], start = 0): number {
  return nodes.findIndex((node, index) => index >= start && isKeyword(node, ...words));
}

export function splitNodes(
  nodes: readonly SqlNode[],
  isSeparator: (node: SqlNode) => boolean,
): SqlNode[][] {
  const runs: SqlNode[][] = [[]];
  for (const node of nodes) {
    if (isSeparator(node)) runs.push([]);
    else runs.at(-1)?.push(node);
  }
  return runs;
}

import { type Document, type ErrorCode, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';
import type { InputIssue } from '#lib/issue-words.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { PlannedRun } from '#server/db/run-repository.ts';
import type { Catalogue } from './catalogue.ts';
import { planRun } from './plan.ts';

const words: Readonly<Record<ErrorCode, string>> = {
  ALIAS_PROPS: 'An alias (*name) takes no tag and no anchor.',
  BAD_ALIAS: 'This alias (*name) names nothing that stands before it.',
  BAD_DIRECTIVE: 'A line with % says something that is not known here. Remove it.',
  BAD_DQ_ESCAPE: 'A backslash in double quotes must be written twice.',
  BAD_INDENT: 'The spaces at the beginning of this line do not fit those of the lines before it, or a bracket before it is not closed.',
  BAD_PROP_ORDER: 'A tag or an anchor must stand before its value.',
  BAD_SCALAR_START: 'A value cannot begin with this character. Put it into double quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'A second name with a colon stands in this line. Give it a line of its own, or put the value into double quotes.',
  BLOCK_IN_FLOW: 'Lines with dashes or names are not allowed within brackets.',
  DUPLICATE_KEY: 'This name stands twice. Remove one of them.',
  IMPOSSIBLE: 'This cannot be read.',
  KEY_OVER_1024_CHARS: 'This name has more than 1024 characters.',
  MISSING_CHAR: 'A character is missing here: a bracket, a quote, a comma, or a space behind a colon or a comma.',
  MULTILINE_IMPLICIT_KEY: 'A name must stand in one line, with a colon and a space behind it.',
  MULTIPLE_ANCHORS: 'A value can have only one anchor (&name).',
  MULTIPLE_DOCS: 'Only one document is allowed.',
  MULTIPLE_TAGS: 'A value can have only one tag (!name).',
  NON_STRING_KEY: 'A name must be text.',
  RESOURCE_EXHAUSTION: 'It needs too much memory. Write it with fewer aliases and less depth.',
  TAB_AS_INDENT: 'A tab stands at the beginning of this line. Use spaces.',
  TAG_RESOLVE_FAILED: 'This tag (!name) is not known here. Remove it.',
  UNEXPECTED_TOKEN: 'This does not belong here: it may be a bracket too many, or text behind a value.',
  BAD_COLLECTION_TYPE: 'This tag (!name) does not fit its value. Remove it.',
};

/** What an error of a YAML text means and what to do, as sentences. */
function yamlWords(code: ErrorCode): string {
  return words[code];
}

/** The largest accepted document, in characters. */
const sizeLimit = 1_000_000;

/**
 * The node of the longest part of a path that exists in the document: for a missing or unknown key, the mapping that should contain it or
 * the key itself.
 */
function nodeAt(root: unknown, path: readonly string[]): Node | null {
  let node = isNode(root) ? root : null;
  for (const step of path) {
    let next: unknown = null;
    if (isMap(node)) next = node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === step)?.value;
    else if (isSeq(node)) next = node.items[Number(step)];
    if (!isNode(next)) return node;
    node = next;
  }
  return node;
}

/** The key that a message about an unknown key names, if the mapping has it. */
function namedKey(node: Node | null, message: string): Node | null {
  if (!isMap(node)) return node;
  const keys = node.items.flatMap((pair) => (isScalar(pair.key) ? [pair.key] : []));
  return keys.find((key) => message.includes(`"${String(key.value)}"`)) ?? node;
}

/** The most runs that one file may describe. */
const runLimit = 50;

/**
 * Plans the runs that the documents of a YAML file describe, in order. Throws an InputError whose message gives `source`, line and column
 * (both from 1) of every syntax error and every invalid value.
 */
export function planRunDocuments(text: string, source: string, catalogue: Catalogue): readonly PlannedRun[] {
  if (text.length > sizeLimit) throw new InputError(`${source} is larger than ${sizeLimit} characters.`);
  const lineCounter = new LineCounter();
  const documents = [...parseAllDocuments(text, { lineCounter, prettyErrors: false, uniqueKeys: true, logLevel: 'error' })];
  const at = (offset: number): string => {
    const { line, col } = lineCounter.linePos(offset);
    return `${source}:${line}:${col}`;
  };
  const wrong = documents.flatMap(({ errors }) => errors.map(({ pos: [start], code }) => ({ path: at(start), message: yamlWords(code) })));
  if (wrong.length > 0) throw InputError.of(`${source} is not valid YAML:`, wrong);
  if (documents.length > runLimit) throw new InputError(`${source} describes ${documents.length} runs; a file may have ${runLimit}.`);
  // An empty file has no document; it is refused like an empty document.
  if (documents.length === 0) return [planInput(null, source, catalogue, () => at(0))];
  return documents.map((document) => planDocument(document, source, catalogue, at));
}

/** The same for a file that may describe only one run. */
export function planRunDocument(text: string, source: string, catalogue: Catalogue): PlannedRun {
  const [first, ...others] = planRunDocuments(text, source, catalogue);
  if (first === undefined || others.length > 0)
    throw new InputError(`${source} describes ${1 + others.length} runs, and only one can be started here. Play the file with arena run.`);
  return first;
}

function planDocument(
  document: Pick<Document.Parsed, 'contents' | 'toJS'>,
  source: string,
  catalogue: Catalogue,
  at: (offset: number) => string,
): PlannedRun {
  let input: unknown;
  try {
    input = document.toJS({ maxAliasCount: 50 });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const why = /Unresolved/.test(error.message)
      ? 'an alias (*name) names nothing that stands before it'
      : 'its aliases (*name) stand for too much';
    throw new InputError(`${source} cannot be read: ${why}.`);
  }
  return planInput(input, source, catalogue, (issue) => {
    const node = namedKey(nodeAt(document.contents, issue.path === '' ? [] : issue.path.split('.')), issue.message);
    return at(node?.range?.[0] ?? 0);
  });
}

function planInput(input: unknown, source: string, catalogue: Catalogue, where: (issue: InputIssue) => string): PlannedRun {
  try {
    return planRun(input, catalogue);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const issues = error.issues.map<InputIssue>((issue) => ({
      path: where(issue),
      message: issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`,
    }));
    throw InputError.of(`${source} does not describe a run that can be played:`, issues);
  }
}

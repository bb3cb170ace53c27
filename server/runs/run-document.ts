import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { InputError, type InputIssue } from '#server/contract/input-error.ts';
import type { PlannedRun } from '#server/db/run-repository.ts';
import type { Catalogue } from './catalogue.ts';
import { planRun } from './plan.ts';

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

/**
 * Plans the run that a YAML document describes. Throws an InputError whose message gives `source`, line and column (both from 1) of every
 * syntax error and every invalid value.
 */
export function planRunDocument(text: string, source: string, catalogue: Catalogue): PlannedRun {
  if (text.length > sizeLimit) throw new InputError(`${source} is larger than ${sizeLimit} characters.`);
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: true });
  const at = (offset: number): string => {
    const { line, col } = lineCounter.linePos(offset);
    return `${source}:${line}:${col}`;
  };
  if (document.errors.length > 0) {
    const issues = document.errors.map((error) => ({ path: at(error.pos[0]), message: error.message }));
    throw InputError.of(`${source} is not valid YAML:`, issues);
  }
  let input: unknown;
  try {
    input = document.toJS({ maxAliasCount: 50 });
  } catch (error) {
    throw new InputError(`${source} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return planRun(input, catalogue);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const issues = error.issues.map<InputIssue>((issue) => {
      const node = namedKey(nodeAt(document.contents, issue.path === '' ? [] : issue.path.split('.')), issue.message);
      const where = at(node?.range?.[0] ?? 0);
      return { path: where, message: issue.path === '' ? issue.message : `${issue.path}: ${issue.message}` };
    });
    throw InputError.of(`${source} does not describe a run that can be played:`, issues);
  }
}

import { parse } from 'acorn';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

const loops = /^(For|ForIn|ForOf|While|DoWhile)Statement$/;
const functions = /^(Arrow)?Function(Expression|Declaration)$/;

/**
 * The functions of a script that are written inside the loop that calls them, so that each iteration allocates them: minifiers inline
 * functions with a single call.
 */
export function functionsInLoops(script: string): string[] {
  const found: string[] = [];
  const look = (value: unknown, isInLoop: boolean): void => {
    if (Array.isArray(value)) for (const each of value) look(each, isInLoop);
    if (!isNode(value)) return;
    const callee = value.type === 'CallExpression' && 'callee' in value && isNode(value.callee) ? value.callee : null;
    if (isInLoop && callee && functions.test(callee.type)) found.push(script.slice(value.start, value.start + 120));
    const isInside = !functions.test(value.type) && (isInLoop || loops.test(value.type));
    for (const child of Object.values(value)) look(child, isInside);
  };
  look(parse(script, { ecmaVersion: 'latest' }), false);
  return found;
}

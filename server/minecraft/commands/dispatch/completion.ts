import { CommandError } from './command-error.ts';
import type { CommandSource } from './command-source.ts';
import type { CommandNode } from './command-tree.ts';
import { StringReader } from './string-reader.ts';

export interface Completions {
  /** Start of the completed part in the line. */
  readonly start: number;
  readonly length: number;
  readonly matches: string[];
}

/** Most suggestions for a client. */
const most = 1000;

/** Completions of the last, unfinished part of a line. The line may begin with a slash; the start includes it. */
export function completions(root: CommandNode, line: string, source: CommandSource): Completions {
  const slash = line.startsWith('/') ? 1 : 0;
  const reader = new StringReader(line, slash);
  const found = [...new Set(follow(root, root, reader, source))];
  const start = lastPart(line);
  return { start, length: line.length - start, matches: found.slice(0, most) };
}

function lastPart(line: string): number {
  return Math.max(line.lastIndexOf(' ') + 1, line.startsWith('/') ? 1 : 0);
}

function follow(root: CommandNode, node: CommandNode, start: StringReader, source: CommandSource): string[] {
  const allowed = node.children.filter((child) => child.level <= source.level);
  const found: string[] = [];
  for (const child of allowed) {
    const reader = new StringReader(start.input, start.cursor);
    if (child.type || reader.rest.split(' ', 1)[0] === child.name) {
      if (passes(child, reader, source) && reader.peek() === ' ') {
        reader.cursor++;
        found.push(...follow(root, targetOf(root, child), reader, source));
        continue;
      }
    }
    if (!start.rest.includes(' ')) found.push(...matching(child, start.rest, source));
    else if (child.type?.suggestions && isPosition(child)) found.push(...matching(child, start.rest, source));
  }
  return found;
}

function targetOf(root: CommandNode, child: CommandNode): CommandNode {
  const { redirect } = child;
  if (!redirect) return child;
  return redirect.to === 'root' ? root : (root.literal(redirect.to) ?? child);
}

function passes(child: CommandNode, reader: StringReader, source: CommandSource): boolean {
  try {
    child.parse(reader, source);
    return true;
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
}

function isPosition({ type }: CommandNode): boolean {
  return type?.declaration.parser === 'minecraft:vec3' || type?.declaration.parser === 'minecraft:block_pos';
}

function matching(child: CommandNode, written: string, source: CommandSource): string[] {
  const begun = (written.split(' ').at(-1) ?? '').toLowerCase();
  if (!child.type) return child.name.startsWith(begun) ? [child.name] : [];
  if (isPosition(child)) return ['~'].filter((word) => word.startsWith(begun));
  const words = child.type.suggestions?.(source, written) ?? [];
  return words.filter((word) => {
    const lower = word.toLowerCase();
    return lower.startsWith(begun) || lower.replace('minecraft:', '').startsWith(begun);
  });
}

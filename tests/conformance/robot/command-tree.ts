import type { ByteReader } from './byte-reader.ts';
import { below } from './registries.ts';

const parsers = 49;

/** Reads the bounds of a number: a byte says which of the two follow. */
function bounds(reader: ByteReader, read: () => unknown): void {
  const flags = reader.u8();
  if (flags > 3) throw new Error(`A number argument has the flags ${flags}.`);
  if (flags & 1) read();
  if (flags & 2) read();
}

function readParser(reader: ByteReader): void {
  const parser = below(parsers, reader.varint(), 'The parser of an argument');
  if (parser === 1) bounds(reader, () => reader.f32());
  else if (parser === 2) bounds(reader, () => reader.f64());
  else if (parser === 3) bounds(reader, () => reader.i32());
  else if (parser === 4) bounds(reader, () => reader.i64());
  else if (parser === 5) below(3, reader.varint(), 'The kind of a text argument');
  else if (parser === 6) below(4, reader.u8(), 'The kind of an entity argument');
  else if (parser === 29) below(2, reader.u8(), 'The kind of a score holder');
  else if (parser === 40) reader.i32();
  else if (parser >= 41 && parser <= 44) reader.text();
}

/** Reads the tree of commands. Throws on a child or a redirect that is not in it. Returns the names of the commands. */
export function readCommandTree(reader: ByteReader): string[] {
  const nodes = reader.list(() => {
    const flags = reader.u8();
    const kind = flags & 3;
    if (kind === 3) throw new Error('A command node has no kind.');
    const children = reader.list(() => reader.count());
    const redirect = flags & 8 ? reader.count() : null;
    const name = kind === 0 ? '' : reader.text();
    if (kind === 2) readParser(reader);
    if (flags & 16) reader.text();
    return { kind, children, redirect, name };
  });
  const root = nodes[reader.count()];
  if (root?.kind !== 0) throw new Error('The tree of commands has no root.');
  for (const { children, redirect } of nodes) {
    for (const number of redirect === null ? children : [...children, redirect]) {
      if (nodes[number] === undefined) throw new Error(`A command leads to node ${number}, which does not exist.`);
    }
  }
  return root.children.map((child) => nodes[child]?.name ?? '');
}

/**
 * A recording is a signature, a format version (u16) and blocks: type (u8), length (u32), checksum (u32, of the payload), payload. A
 * truncated file is readable to its last complete block.
 */
const signature = new TextEncoder().encode('ARENAREC');
export const blockType = { header: 1, world: 2, segment: 3, end: 4, brokenOff: 5, linkedSegment: 6 } as const;
export type BlockType = (typeof blockType)[keyof typeof blockType];
export type SegmentType = typeof blockType.segment | typeof blockType.linkedSegment;

/**
 * Whether blocks of a type contain a stretch. Current stretches are linked (`keyBefore`); earlier versions wrote stretches whose key has
 * all changes.
 */
export function isSegment(type: number): type is SegmentType {
  return type === blockType.segment || type === blockType.linkedSegment;
}

const knownTypes: ReadonlySet<number> = new Set(Object.values(blockType));
const blockHead = 9;
const fileHead = signature.length + 2;

export interface Block {
  readonly type: number;
  /** Offset of the block in the file. */
  readonly offset: number;
  readonly payload: Uint8Array;
}

/** FNV-1a over the bytes: detects damage, but not forgery. */
function checksum(bytes: Uint8Array): number {
  let hash = 2166136261;
  for (let index = 0; index < bytes.length; index++) hash = Math.imul(hash ^ (bytes[index] ?? 0), 16777619);
  return hash >>> 0;
}

/** The bytes of one block, ready to append to the file. */
export function packBlock(type: BlockType, payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(blockHead + payload.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, type);
  view.setUint32(1, payload.length, true);
  view.setUint32(5, checksum(payload), true);
  bytes.set(payload, blockHead);
  return bytes;
}

/** The start of every file: signature and version. */
export function packFileHead(version: number): Uint8Array {
  const bytes = new Uint8Array(fileHead);
  bytes.set(signature);
  new DataView(bytes.buffer).setUint16(signature.length, version, true);
  return bytes;
}

/** The format version of a file, or null if it is not a recording. */
export function readFileHead(bytes: Uint8Array): number | null {
  if (bytes.length < fileHead || signature.some((byte, index) => bytes[index] !== byte)) return null;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint16(signature.length, true);
}

/** Why a file is incomplete: truncated, or changed since it was written. */
export type Flaw = 'cut' | 'changed';

/** All complete and undamaged blocks in order, and what is wrong with the rest. */
export function readBlocks(bytes: Uint8Array): { blocks: Block[]; flaw: Flaw | null } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks: Block[] = [];
  let offset = fileHead;
  while (offset < bytes.length) {
    if (offset + blockHead > bytes.length) return { blocks, flaw: 'cut' };
    const length = view.getUint32(offset + 1, true);
    const end = offset + blockHead + length;
    if (end > bytes.length) return { blocks, flaw: 'cut' };
    const payload = bytes.subarray(offset + blockHead, end);
    // The checksum does not cover the type: a block of an unknown type is one whose type was changed.
    if (!knownTypes.has(view.getUint8(offset))) return { blocks, flaw: 'changed' };
    if (checksum(payload) !== view.getUint32(offset + 5, true)) return { blocks, flaw: 'changed' };
    blocks.push({ type: view.getUint8(offset), offset, payload });
    offset = end;
  }
  return { blocks, flaw: null };
}

import type { NbtTag } from '../world/nbt-tag.ts';

const suffixes = { byte: 'b', short: 's', int: '', long: 'L', float: 'f', double: 'd' } as const;
const arrays = { byteArray: ['B', 'b'], intArray: ['I', ''], longArray: ['L', 'L'], shortArray: ['I', ''] } as const;

/** A tag in the text form of commands and their answers: `{id: "minecraft:egg", Count: 3b}`. */
export function nbtText(tag: NbtTag): string {
  return written(tag.type, tag.value);
}

function written(type: string, value: unknown): string {
  if (type === 'string') return JSON.stringify(value);
  if (type === 'compound') return compound(value);
  if (type === 'list') return list(value);
  if (type === 'long') return `${longOf(value)}L`;
  if (type === 'byteArray' || type === 'intArray' || type === 'longArray' || type === 'shortArray') {
    const [sign, suffix] = arrays[type];
    const members = Array.isArray(value) ? value : [];
    return `[${sign}; ${members.map((member) => `${type === 'longArray' ? longOf(member) : member}${suffix}`).join(', ')}]`;
  }
  const suffix = type === 'byte' || type === 'short' || type === 'float' || type === 'double' ? suffixes[type] : '';
  const decimal = (type === 'float' || type === 'double') && Number.isInteger(value);
  return `${value}${decimal ? '.0' : ''}${suffix}`;
}

function compound(value: unknown): string {
  const entries = Object.entries(Object(value)).flatMap(([key, member]) => {
    const { type, value: inner } = Object(member);
    return typeof type === 'string' ? [`${/^[A-Za-z0-9._+-]+$/.test(key) ? key : JSON.stringify(key)}: ${written(type, inner)}`] : [];
  });
  return `{${entries.join(', ')}}`;
}

function list(value: unknown): string {
  const { type, value: members } = Object(value);
  return `[${(Array.isArray(members) ? members : []).map((member) => written(String(type), member)).join(', ')}]`;
}

function longOf(value: unknown): bigint {
  const [high = 0, low = 0] = Array.isArray(value) ? value.map(Number) : [];
  return (BigInt(high) << 32n) | BigInt.asUintN(32, BigInt(low));
}

import { z } from 'zod';
import { extremesOf, notObjects, ordinary } from './extreme-values.ts';
import { definitionOf, packetNames, partsOf, type WrittenState, writtenStates } from './protocol-schema.ts';

/** A packet with one value replaced. */
export interface FuzzedPacket {
  readonly state: WrittenState;
  readonly name: string;
  /** The replaced value: `records.0.x`. */
  readonly path: string;
  readonly params: unknown;
}

interface Leaf {
  readonly path: readonly (string | number)[];
  readonly extremes: readonly unknown[];
}

const fieldsSchema = z.array(z.object({ name: z.string().optional(), anon: z.boolean().optional(), type: z.unknown() }));
const switchSchema = z.object({ compareTo: z.string(), fields: z.record(z.string(), z.unknown()), default: z.unknown().optional() });
const bitsSchema = z.array(z.object({ name: z.string(), size: z.number(), signed: z.boolean() }));
const itemSchema = z.object({ type: z.unknown() });
const flagsSchema = z.object({ flags: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]) });
const mapperSchema = z.object({ mappings: z.record(z.string(), z.string()) });
const countedSchema = z.object({ count: z.number() });
const holderSchema = z.object({ baseName: z.string(), otherwise: z.object({ name: z.string(), type: z.unknown() }) });

const knownBranches = new WeakMap<object, Map<string, string[]>>();

/** Branches of a switch that compares with a field, wherever the switch is below the field's container (its options). */
function branches(container: object, field: string): string[] {
  const known = knownBranches.get(container) ?? new Map<string, string[]>();
  knownBranches.set(container, known);
  const found = known.get(field) ?? searchBranches(container, field);
  known.set(field, found);
  return found;
}

function searchBranches(type: unknown, field: string): string[] {
  const found: string[] = [];
  const look = (part: unknown): void => {
    if (Array.isArray(part)) {
      const [name, options] = part;
      const known = name === 'switch' ? switchSchema.safeParse(options) : null;
      if (known?.success && known.data.compareTo.replaceAll('../', '') === field) found.push(...Object.keys(known.data.fields));
      if (name !== 'switch' && typeof Object(options).compareTo === 'string' && Object(options).compareTo === field) {
        const inner = definitionOf('play', String(name), options);
        if (inner !== null) look(inner);
      }
      for (const each of part) look(each);
    } else if (typeof part === 'object' && part !== null) for (const each of Object.values(part)) look(each);
  };
  look(type);
  return found;
}

/** Builds ordinary values of the protocol's types, and records where extreme ones can replace them. */
class Builder {
  readonly leaves: Leaf[] = [];
  private readonly state: WrittenState;
  private readonly variant: number;

  constructor(state: WrittenState, variant: number) {
    this.state = state;
    this.variant = variant;
  }

  /** `chosen` is the value that a switch beside the field needs; `scope` the objects around the value, innermost last. */
  build(type: unknown, path: readonly (string | number)[], scope: readonly object[], chosen?: string): unknown {
    const { name, options } = partsOf(type);
    switch (name) {
      case 'container':
        return this.container(options, path, scope);
      case 'switch':
        return this.branch(options, path, scope);
      case 'array':
      case 'topBitSetTerminatedArray':
      case 'entityMetadataLoop':
        return this.list(options, path, scope);
      case 'option':
        this.leaves.push({ path, extremes: [undefined, null] });
        return this.build(options, path, scope);
      case 'mapper': {
        const words = Object.values(mapperSchema.parse(options).mappings);
        this.leaves.push({ path, extremes: [...extremesOf('mapper'), ...words] });
        return chosen ?? words[this.variant % words.length];
      }
      case 'bitfield':
        return this.bits(options, path, chosen);
      case 'bitflags': {
        const { flags } = flagsSchema.parse(options);
        this.leaves.push({ path, extremes: notObjects });
        return Object.fromEntries((Array.isArray(flags) ? flags : Object.keys(flags)).map((flag) => [flag, true]));
      }
      case 'buffer': {
        const counted = countedSchema.safeParse(options);
        this.leaves.push({ path, extremes: extremesOf('buffer') });
        return counted.success ? Buffer.alloc(counted.data.count) : ordinary('buffer');
      }
      case 'registryEntryHolder': {
        const { baseName, otherwise } = holderSchema.parse(options);
        if (this.variant % 2 === 1) return { [otherwise.name]: this.build(otherwise.type, [...path, otherwise.name], scope) };
        this.leaves.push({ path: [...path, baseName], extremes: extremesOf('varint') }, { path, extremes: notObjects });
        return { [baseName]: 3 };
      }
      default:
    }
    const definition = definitionOf(this.state, name, options);
    if (definition !== null && !['string', 'UUID', 'nbt', 'optionalNbt'].includes(name)) return this.build(definition, path, scope, chosen);
    this.leaves.push({ path, extremes: extremesOf(name) });
    if (chosen === undefined) return ordinary(name);
    return name === 'bool' ? chosen === 'true' : name === 'string' ? chosen : Number(chosen);
  }

  private container(options: unknown, path: readonly (string | number)[], scope: readonly object[]): object {
    const fields = fieldsSchema.parse(options);
    const built: Record<string, unknown> = {};
    if (path.length > 0) this.leaves.push({ path, extremes: notObjects });
    const rest = Object(options);
    for (const { name, anon, type } of fields) {
      const keys = name === undefined ? [] : branches(rest, name);
      const chosen = keys.length === 0 ? undefined : keys[this.variant % keys.length];
      const value = this.build(type, name === undefined || anon ? path : [...path, name], [...scope, built], chosen);
      if (name === undefined || anon) Object.assign(built, value);
      else built[name] = value;
      const flagged = name === undefined ? [] : bitsOf(type).filter((bit) => branches(rest, `${name}/${bit}`).length > 0);
      for (const bit of flagged) {
        const wanted = branches(rest, `${name}/${bit}`);
        Object.assign(Object(built[name ?? '']), { [bit]: Number(wanted[this.variant % wanted.length]) });
      }
    }
    return built;
  }

  private branch(options: unknown, path: readonly (string | number)[], scope: readonly object[]): unknown {
    const { compareTo, fields, default: otherwise } = switchSchema.parse(options);
    const upwards = compareTo.split('../').length - 1;
    let value: unknown = scope[scope.length - 1 - upwards];
    for (const key of compareTo.replaceAll('../', '').split('/')) value = Object(value)[key];
    const type = fields[String(value === true ? (fields.true ? 'true' : 1) : value)] ?? otherwise ?? 'void';
    return this.build(type, path, scope);
  }

  private list(options: unknown, path: readonly (string | number)[], scope: readonly object[]): unknown[] {
    const item = this.build(itemSchema.parse(options).type, [...path, 0], scope);
    this.leaves.push({ path, extremes: [...notObjects, new Array(5000).fill(item)] });
    return [item];
  }

  private bits(options: unknown, path: readonly (string | number)[], chosen: string | undefined): object {
    const built: Record<string, number> = {};
    for (const { name } of bitsSchema.parse(options)) {
      built[name] = chosen === undefined ? 0 : Number(chosen);
      this.leaves.push({ path: [...path, name], extremes: extremesOf('varint') });
    }
    this.leaves.push({ path, extremes: notObjects });
    return built;
  }
}

function bitsOf(type: unknown): string[] {
  const { name, options } = partsOf(type);
  return name === 'bitfield' ? bitsSchema.parse(options).map((bit) => bit.name) : [];
}

function replaced(value: unknown, path: readonly (string | number)[], by: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return by;
  const inner = replaced(Object(value)[first], rest, by);
  if (Array.isArray(value)) return value.map((each, index) => (index === first ? inner : each));
  return { ...Object(value), [first]: inner };
}

/** Variants of a packet, enough for each branch of its switches to be taken at least once. */
const variants = 64;
/** Number of equal variants in a row after which a packet counts as having only that form. */
const variantsAlike = 8;

/** An ordinary packet of each kind and branch. */
export function* ordinaryPackets(): Generator<FuzzedPacket & { readonly leaves: readonly Leaf[] }> {
  for (const state of writtenStates) {
    for (const name of packetNames(state)) {
      const known = new Set<string>();
      for (let variant = 0; variant < variants; variant++) {
        const builder = new Builder(state, variant);
        const params = builder.build(`packet_${name}`, [], []);
        const shape = builder.leaves.map(({ path, extremes }) => `${path.join('.')} ${extremes.length}`).join();
        if (variant === variantsAlike && known.size === 1) break;
        if (known.has(shape)) continue;
        known.add(shape);
        yield { state, name, path: '', params, leaves: builder.leaves };
      }
    }
  }
}

/** Each packet that a server of 1.20.1 may write, with each of its values replaced by each extreme one. */
export function* fuzzedPackets(): Generator<FuzzedPacket> {
  for (const { state, name, params, leaves } of ordinaryPackets()) {
    for (const wrong of notObjects) yield { state, name, path: '', params: wrong };
    for (const { path, extremes } of leaves) {
      for (const value of extremes) yield { state, name, path: path.join('.'), params: replaced(params, path, value) };
    }
  }
}

import { z } from 'zod';
import { type EventKind, type MatchEvent, matchEventSchema } from '#lib/domain/match-event.ts';
import { Random } from '#server/minecraft/random.ts';

/** The part of JSON schema that the schema of events uses. */
interface Shape {
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly oneOf?: readonly Shape[] | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: Shape | boolean | undefined;
  readonly prefixItems?: readonly Shape[] | undefined;
  readonly items?: Shape | boolean | undefined;
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly maximum?: number | undefined;
}

const shapeSchema: z.ZodType<Shape> = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(shapeSchema).optional();
  },
  get oneOf() {
    return z.array(shapeSchema).optional();
  },
  get properties() {
    return z.record(z.string(), shapeSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), shapeSchema]).optional();
  },
  get prefixItems() {
    return z.array(shapeSchema).optional();
  },
  get items() {
    return z.union([z.boolean(), shapeSchema]).optional();
  },
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** Largest drawn numbers and list lengths. */
const span = 1000;
const longestList = 3;

/** Draws values that fit a shape. Every free text contains a mark that names its place, such as `<issue.text>`. */
class Draw {
  private readonly random: Random;

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  value(shape: Shape, place: string): unknown {
    // Any JSON data fits an empty shape.
    if (Object.keys(shape).length === 0) return `<${place}>`;
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices !== undefined) return this.value(this.one(choices), place);
    if (shape.const !== undefined) return shape.const;
    if (shape.enum !== undefined) return this.one(shape.enum);
    switch (typeof shape.type === 'object' ? this.one(shape.type) : shape.type) {
      case 'object':
        return this.record(shape, place);
      case 'array':
        return this.list(shape, place);
      case 'string':
        // Only names of teams have a pattern; no mark fits in them.
        return shape.pattern === undefined ? `<${place}>` : this.one(['red', 'blue', 'team']);
      case 'integer':
        return Math.floor(this.number(shape));
      case 'number':
        return this.number(shape);
      case 'boolean':
        return this.random.next() < 0.5;
      case 'null':
        return null;
      default:
        throw new Error(`Nothing can be drawn for ${place}: ${JSON.stringify(shape)}`);
    }
  }

  private record({ properties = {}, required = [], additionalProperties }: Shape, place: string): Record<string, unknown> {
    const present = Object.entries(properties).filter(([name]) => required.includes(name) || this.random.next() < 0.7);
    const known = present.map(([name, shape]) => [name, this.value(shape, `${place}.${name}`)] as const);
    const free = typeof additionalProperties === 'object' ? Array.from({ length: this.random.integer(0, longestList) }) : [];
    const more = free.map((_, index) => [`<${place}>${index}`, this.value(Object(additionalProperties), place)] as const);
    return Object.fromEntries([...known, ...more]);
  }

  private list({ prefixItems, items }: Shape, place: string): unknown[] {
    if (prefixItems !== undefined) return prefixItems.map((shape) => this.value(shape, place));
    if (typeof items !== 'object') return [];
    return Array.from({ length: this.random.integer(1, longestList) }, () => this.value(items, place));
  }

  private number({ minimum = -span, exclusiveMinimum, maximum = span }: Shape): number {
    const least = Math.max(exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1, -span);
    return least + this.random.next() * (Math.min(maximum, span) - least);
  }

  private one<Item>(items: readonly Item[]): Item {
    const item = items[this.random.integer(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }
}

const kindShapes = shapeSchema.parse(z.toJSONSchema(matchEventSchema, { unrepresentable: 'any' })).oneOf ?? [];

function kindOf(shape: Shape): EventKind {
  const kind = matchEventSchema.def.left.options
    .map((option) => option.shape.kind.value)
    .find((value) => value === shape.properties?.kind?.const);
  if (kind === undefined) throw new Error(`There is no such kind of event: ${JSON.stringify(shape.properties?.kind)}`);
  return kind;
}

/** Every kind of event that the schema knows. */
export const drawnKinds: readonly EventKind[] = kindShapes.map(kindOf);

/** `count` events of a kind, numbered from 0, each optional field sometimes present. Equal seeds draw equal events. */
export function drawnEvents(kind: EventKind, count: number, seed: number): MatchEvent[] {
  const shape = kindShapes.find((candidate) => kindOf(candidate) === kind);
  if (shape === undefined) throw new Error(`The schema of "${kind}" cannot be read.`);
  const draw = new Draw(seed);
  return Array.from({ length: count }, (_, seq) => matchEventSchema.parse(Object.assign({}, draw.value(shape, kind), { seq })));
}

/** The places whose marks occur in a text. */
export function placesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/<([a-z-]+(?:\.\w+)*)>/gi)].map(([, place = '']) => place));
}

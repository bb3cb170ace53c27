/** A cell as prompts write it. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export type Counts = Readonly<Record<string, number>>;

export interface ReadRecipe {
  readonly item: string;
  readonly count: number;
  readonly from: Counts;
  readonly isSmelted: boolean;
}

export interface ReadSource {
  readonly item: string;
  readonly by: string;
  readonly target: string;
  readonly tool: string | null;
  readonly least: Cell;
}

export interface ReadControl {
  readonly id: string;
  readonly block: string;
  readonly at: Cell;
  readonly room: string;
  readonly action: string;
}

export interface ReadPassage {
  readonly by: string;
  readonly from: string;
  readonly to: string;
  readonly at: Cell;
  readonly who: readonly string[];
  readonly controls: readonly string[];
}

export interface ReadCall {
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly isDone: boolean;
  readonly message: string;
}

/** What a prompt of VillagerAgent says, as a language model reads it: from its text alone. */
export interface ReadPrompt {
  readonly text: string;
  readonly paths: readonly string[];
  readonly planned: readonly { readonly path: string; readonly name: string; readonly at: Cell; readonly facing: string | null }[];
  readonly areas: readonly { readonly name: string; readonly least: Cell; readonly most: Cell }[];
  readonly containers: readonly { readonly block: string; readonly at: Cell; readonly items: Counts }[];
  readonly wanted: Counts;
  readonly recipes: readonly ReadRecipe[];
  readonly sources: readonly ReadSource[];
  readonly controls: readonly ReadControl[];
  readonly passages: readonly ReadPassage[];
  readonly destination: Cell | null;
  readonly seen: readonly { readonly name: string; readonly state: string; readonly at: Cell; readonly isRight: boolean }[];
  readonly members: readonly { readonly agent: string; readonly at: Cell; readonly carried: Counts; readonly isFree: boolean }[];
  readonly milestones: readonly string[];
  readonly calls: readonly ReadCall[];
}

const point = String.raw`\((-?[\d.]+), (-?[\d.]+), (-?[\d.]+)\)`;

export function cellIn(text: string): Cell {
  const [, x = '0', y = '0', z = '0'] = new RegExp(point).exec(text) ?? [];
  return { x: Number(x), y: Number(y), z: Number(z) };
}

export function cellText({ x, y, z }: Cell): string {
  return `(${x}, ${y}, ${z})`;
}

export function isSame(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z;
}

/** The counts in a list such as "3 wheat, 1 egg and 2 sugar". */
export function countsIn(text: string): Counts {
  return Object.fromEntries([...text.matchAll(/(\d+) ([a-z_]+)/g)].map(([, count, item]) => [item ?? '', Number(count)]));
}

/** The lines that match a pattern, by its groups. */
function each(text: string, pattern: RegExp): string[][] {
  return [...text.matchAll(pattern)].map((match) => match.slice(1).map((group = '') => group));
}

/** The rest of the line that begins with these words. */
function line(text: string, words: string): string {
  return new RegExp(`^${words}: ?(.*)$`, 'm').exec(text)?.[1] ?? '';
}

/** The items of a list after these words, up to an empty line. */
function list(text: string, words: string): string[] {
  const [, after = ''] = text.split(new RegExp(`^${words}:[ \n]`, 'm'));
  const [part = ''] = after.split('\n\n');
  return each(part, /^- (.*)$/gm).map(([item = '']) => item);
}

/** Reads a prompt. */
export function readPrompt(text: string): ReadPrompt {
  const data = new Map<string, string[]>();
  for (const [kind = '', index, fact = ''] of each(text, /^~\/(\w+)\/(\d+): (.*)$/gm))
    data.set(kind, [...(data.get(kind) ?? []), `${index}|${fact}`]);
  const facts = (kind: string): string[] => (data.get(kind) ?? []).map((fact) => fact.slice(fact.indexOf('|') + 1));
  const opened = new Map(
    each(line(text, 'Containers as they were opened last'), new RegExp(`${point}: ([^;]*)`, 'g')).map(([x, y, z, items = '']) => [
      `${x} ${y} ${z}`,
      countsIn(items),
    ]),
  );
  return {
    text,
    paths: [...data.keys()].map((kind) => `~/${kind}`),
    planned: (data.get('blueprint') ?? []).map((fact) => {
      const [index = '', rest = ''] = fact.split('|');
      const [name = ''] = rest.split(' ');
      return { path: `~/blueprint/${index}`, name, at: cellIn(rest), facing: / facing (\w+)/.exec(rest)?.[1] ?? null };
    }),
    areas: facts('area').map((fact) => {
      const [, name = '', least = '', most = ''] = /^(.*) from (.*) to (.*)$/.exec(fact) ?? [];
      return { name, least: cellIn(least), most: cellIn(most) };
    }),
    containers: facts('container').map((fact) => {
      const at = cellIn(fact);
      const [block = ''] = fact.split(' ');
      return { block, at, items: opened.get(`${at.x} ${at.y} ${at.z}`) ?? countsIn(fact.split(' with ')[1] ?? '') };
    }),
    wanted: countsIn(facts('wanted').join(', ')),
    recipes: facts('recipe').map((fact) => {
      const [, count = '1', item = '', from = '', way = ''] = /^(\d+) (\w+) from (.*?) (by hand|at a \w+)/.exec(fact) ?? [];
      return { item, count: Number(count), from: countsIn(from), isSmelted: /furnace|smoker/.test(way) };
    }),
    sources: facts('source').map((fact) => {
      const [, item = '', by = '', target = '', tool = '', box = ''] =
        /^(?:\d+ )?(\w+): (\w+) (\w+)(?: with (\w+))? from (.*)$/.exec(fact) ?? [];
      return { item, by, target, tool: tool === '' ? null : tool, least: cellIn(box) };
    }),
    controls: facts('control').map((fact) => {
      const [, id = '', block = '', at = '', room = '', action = ''] = /^(.*), an? (\w+) (\(.*?\)) in (.*?): (\w+)/.exec(fact) ?? [];
      return { id, block, at: cellIn(at), room, action };
    }),
    passages: facts('passage').map((fact) => {
      const [, by = '', from = '', to = '', at = '', who = '', controls = ''] =
        /^by (\w+) from (.*?) to (.*?) (\(.*?\))(?:, open only while nothing is there)?(?:, for (.*?))?, opened by all of (.*?)(?: within .*|, by at least .*)?$/.exec(
          fact,
        ) ?? [];
      return { by, from, to, at: cellIn(at), who: who === '' ? [] : who.split(', '), controls: controls.split(', ') };
    }),
    destination: facts('destination').map((fact) => middle(fact))[0] ?? null,
    seen: line(text, 'Blocks in the way of the task or part of it')
      .split('; ')
      .map((one) => ({
        name: /^\w+/.exec(one)?.[0] ?? '',
        state: /\[(.*?)\]/.exec(one)?.[1] ?? '',
        at: cellIn(one),
        isRight: one.endsWith('as planned'),
      })),
    members: each(text, /^- (\w+) at (\(.*?\)); carries (.*?); can .*?; is (free|busy)/gm).map(
      ([agent = '', at = '', carried = '', state]) => ({ agent, at: cellIn(at), carried: countsIn(carried), isFree: state === 'free' }),
    ),
    milestones: list(text, 'Milestones'),
    calls: list(text, '(?:Your calls for this subtask|Calls)').flatMap((call) => {
      const [, name = '', given = '{}', end, message = ''] = /^(\w+) (\{.*?\}) -> (ok|failed): (.*)$/.exec(call) ?? [];
      return name === '' ? [] : [{ name, given: JSON.parse(given) as Readonly<Record<string, unknown>>, isDone: end === 'ok', message }];
    }),
  };
}

/** The middle of a box in words, on its lowest layer. */
function middle(fact: string): Cell {
  const [least = '', most = ''] = fact.split(' to ');
  const [a, b] = [cellIn(least), cellIn(most)];
  return { x: Math.round((a.x + b.x) / 2), y: a.y, z: Math.round((a.z + b.z) / 2) };
}

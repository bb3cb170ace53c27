import type { ArgumentType } from '../dispatch/command.ts';

type Kind = 'integer' | 'float' | 'double';
const readAs = { integer: 'int', float: 'float', double: 'double' } as const;
const widest = {
  integer: [-2147483648, 2147483647],
  float: [-3.4028234663852886e38, 3.4028234663852886e38],
  double: [-Number.MAX_VALUE, Number.MAX_VALUE],
} as const;

function numberType(kind: Kind, min: number, max: number): ArgumentType<number> {
  const [lowest, highest] = widest[kind];
  const flags = { unused: 0, min_present: min > lowest ? 1 : 0, max_present: max < highest ? 1 : 0 };
  const bounds = { ...(flags.min_present ? { min } : {}), ...(flags.max_present ? { max } : {}) };
  return {
    declaration: { parser: `brigadier:${kind}`, properties: { flags, ...bounds } },
    parse(reader) {
      const start = reader.cursor;
      const value = reader.readNumber(readAs[kind]);
      if (value < min) throw reader.errorAt(start, `argument.${kind}.low`, min, value);
      if (value > max) throw reader.errorAt(start, `argument.${kind}.big`, max, value);
      return value;
    },
  };
}

/** An integer within bounds, both included. */
export function integer(min: number = widest.integer[0], max: number = widest.integer[1]): ArgumentType<number> {
  return numberType('integer', min, max);
}

export function float(min: number = widest.float[0], max: number = widest.float[1]): ArgumentType<number> {
  return numberType('float', min, max);
}

export function double(min: number = widest.double[0], max: number = widest.double[1]): ArgumentType<number> {
  return numberType('double', min, max);
}

export const boolean: ArgumentType<boolean> = {
  declaration: { parser: 'brigadier:bool' },
  parse: (reader) => reader.readBoolean(),
  suggestions: () => ['true', 'false'],
};

const ticksPerUnit: Readonly<Record<string, number>> = { d: 24000, s: 20, t: 1, '': 1 };

/** A duration; in ticks if it has no unit (d, s, t). */
export function time(min = 0): ArgumentType<number> {
  return {
    declaration: { parser: 'minecraft:time', properties: { min } },
    parse(reader) {
      const start = reader.cursor;
      const value = reader.readNumber('float');
      const unit = ticksPerUnit[reader.readWord()];
      if (unit === undefined) throw reader.errorAt(start, 'argument.time.invalid_unit');
      const ticks = Math.round(value * unit);
      if (ticks < min) throw reader.errorAt(start, 'argument.time.tick_count_too_low', min, ticks);
      return ticks;
    },
  };
}

import { z } from 'zod';
import { rulesSchema } from '#lib/domain/rules.ts';

/** The score of an opponent against red `do_nothing`: the mean over seeds in evaluation points, and its standard error. */
export const strengthSchema = z.object({
  scenario: z.string(),
  rules: rulesSchema,
  opponent: z.string(),
  value: z.number(),
  error: z.number(),
  seeds: z.int().min(2),
});
export type Strength = z.infer<typeof strengthSchema>;

const quotedKey = (name: string): string => (/^[a-z_]+$/.test(name) ? name : `'${name}'`);

/** The source of lib/metrics/measured-sigmas.ts for some strengths, in alphabetical order. */
export function sigmaTableSource(strengths: readonly Strength[]): string {
  const nested = (of: readonly Strength[], keys: readonly ('scenario' | 'rules')[], indent: string): string[] => {
    const [key, ...deeper] = keys;
    if (key === undefined)
      return of
        .toSorted((a, b) => (a.opponent < b.opponent ? -1 : 1))
        .map(({ opponent, value, error, seeds }) => {
          const figures = `value: ${Number(value.toFixed(3))}, error: ${Number(error.toFixed(3))}, seeds: ${seeds}`;
          return `${indent}${quotedKey(opponent)}: { ${figures} },`;
        });
    return [...Map.groupBy(of, (strength) => strength[key])]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, own]) => [`${indent}${quotedKey(name)}: {`, ...nested(own, deeper, `${indent}  `), `${indent}},`]);
  };
  return [
    "import type { MeasuredSigmas } from './sigma.ts';",
    '',
    '/**',
    ' * Strengths of the built-in opponents against red `do_nothing`, in evaluation points, for each rule set: mean, standard error and number',
    ' * of seeds. Written by `node tests/bench/calibration.ts --table --seeds N`.',
    ' */',
    'export const measuredSigmas: MeasuredSigmas = {',
    ...nested(strengths, ['scenario', 'rules'], '  '),
    '};',
    '',
  ].join('\n');
}

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

/** The source of `lib/families/ID/measured-sigmas.ts` for the strengths of one family, in alphabetical order. */
export function sigmaTableSource(strengths: readonly Strength[]): string {
  const byRules = [...Map.groupBy(strengths, ({ rules }) => rules)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = byRules.flatMap(([rules, own]) => [`  ${rules}: {`, ...rowsOf(own), '  },']);
  return [
    "import type { MeasuredSigmas } from '../references.ts';",
    '',
    '/**',
    ' * Strengths of the built-in opponents against red `do_nothing`, in evaluation points, for each rule set: mean, standard error and number',
    ' * of seeds. Written by `node tests/bench/calibration.ts --table --seeds N`.',
    ' */',
    'export const measuredSigmas: MeasuredSigmas = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function rowsOf(strengths: readonly Strength[]): string[] {
  return strengths
    .toSorted((a, b) => (a.opponent < b.opponent ? -1 : 1))
    .map(({ opponent, value, error, seeds }) => {
      const figures = `value: ${Number(value.toFixed(3))}, error: ${Number(error.toFixed(3))}, seeds: ${seeds}`;
      return `    ${/^[a-z_]+$/.test(opponent) ? opponent : `'${opponent}'`}: { ${figures} },`;
    });
}

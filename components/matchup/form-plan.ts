import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { matchesOf, type RunConfiguration } from '#lib/domain/run-configuration.ts';
import { checkValues, type FormValues } from './form-values.ts';

/** The run that the form's values describe. Without a configuration, the values are not valid. */
export type FormPlan =
  | { readonly configuration: RunConfiguration; readonly matches: readonly MatchConfiguration[] }
  | { readonly configuration: null; readonly matches: readonly [] };

/** The plan of the form's values. Takes time in proportion to the number of matches. */
export function formPlan(values: FormValues): FormPlan {
  const checked = checkValues(values);
  if (!checked.ok) return { configuration: null, matches: [] };
  return { configuration: checked.configuration, matches: matchesOf(checked.configuration) };
}

import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { matchesOf, type RunConfiguration } from '#lib/domain/run-configuration.ts';
import { checkValues, type FormValues } from './form-values.ts';

/** What the form's values would play. Without a configuration, the values are not valid. */
export type FormPlan =
  | { readonly configuration: RunConfiguration; readonly matches: readonly MatchConfiguration[] }
  | { readonly configuration: null; readonly matches: readonly [] };

/** The plan of the form's values: takes as long as the list of matches. */
export function formPlan(values: FormValues): FormPlan {
  const checked = checkValues(values);
  if (!checked.ok) return { configuration: null, matches: [] };
  return { configuration: checked.configuration, matches: matchesOf(checked.configuration) };
}

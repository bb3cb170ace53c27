'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { ApiError, putJson } from '#components/shell/api.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Panel, SectionHead } from '#components/ui/panel.tsx';
import { formatCount } from '#lib/format.ts';
import type { ModelDefaults, ModelSpending, ProviderView } from '#lib/protocol/model-views.ts';

export interface DefaultsFormProperties {
  readonly defaults: ModelDefaults;
  /** The model is set by the environment and cannot be changed here. */
  readonly fixedModel: boolean;
  readonly spending: ModelSpending;
  readonly providers: readonly ProviderView[];
}

function numberIn(form: FormData, name: string): number | undefined {
  const text = String(form.get(name) ?? '').trim();
  return text === '' ? undefined : Number(text);
}

/** The model of matches that name none, and what all matches together may spend. */
export function DefaultsForm({ defaults, fixedModel, spending, providers }: DefaultsFormProperties) {
  const router = useRouter();
  const [state, setState] = useState<{ busy: boolean; errors: Readonly<Record<string, string>> }>({ busy: false, errors: {} });
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const model = fixedModel ? defaults.model : String(form.get('model') ?? '').trim() || null;
    const usd = numberIn(form, 'usd');
    const tokens = numberIn(form, 'tokens');
    const budget = { ...(usd === undefined ? {} : { usd }), ...(tokens === undefined ? {} : { tokens }) };
    setState({ busy: true, errors: {} });
    try {
      await putJson('/api/settings/models', { model, budget });
      toast.success('Defaults saved.');
      setState({ busy: false, errors: {} });
      router.refresh();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setState({ busy: false, errors: Object.fromEntries(issues.map((issue) => [issue.path, issue.message])) });
      if (issues.length === 0) toast.error(error instanceof Error ? error.message : String(error), { duration: 10_000 });
    }
  };
  return (
    <Panel className="grid gap-3 p-3">
      <SectionHead title="For all matches" />
      <form onSubmit={save} className="grid items-start gap-3 md:grid-cols-[2fr_1fr_1fr_auto]">
        <Field
          id="default-model"
          name="model"
          label="Model where a match names none"
          defaultValue={defaults.model ?? ''}
          placeholder="offline"
          list="known-models"
          disabled={fixedModel}
          note={fixedModel ? 'ARENA_MODEL' : undefined}
          spellCheck={false}
          autoComplete="off"
          error={state.errors.model}
        />
        <datalist id="known-models">
          <option value="offline" />
          {providers.map(({ id, example }) => (
            <option key={id} value={`${id}/${example}`} />
          ))}
        </datalist>
        <Field
          id="budget-usd"
          name="usd"
          label="Budget in dollars"
          note="USD"
          inputMode="decimal"
          defaultValue={defaults.budget.usd ?? ''}
          placeholder="no limit"
          error={state.errors['budget.usd']}
        />
        <Field
          id="budget-tokens"
          name="tokens"
          label="Budget in tokens"
          note="tokens"
          inputMode="numeric"
          defaultValue={defaults.budget.tokens ?? ''}
          placeholder="no limit"
          error={state.errors['budget.tokens']}
        />
        <div className="md:pt-[22px]">
          <Button type="submit" disabled={state.busy}>
            Save
          </Button>
        </div>
      </form>
      <p className="text-data text-soft tabular-nums">
        {formatCount(spending.calls, 'call')} so far: {spending.spentUsd.toFixed(4)} USD and {formatCount(spending.spentTokens, 'token')}.
        {spending.unpriced === 0 ? '' : ` The price of ${spending.unpriced} is not known; they are not in that sum.`} Budgets count
        everything that was ever spent from this data folder; a call is only made when what it may need at most still fits.
      </p>
    </Panel>
  );
}

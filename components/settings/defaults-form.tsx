'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { ask } from '#components/shell/api.ts';
import { notifyFailure } from '#components/shell/notify-failure.ts';
import { showRefusal } from '#components/shell/show-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Panel, SectionHead } from '#components/ui/panel.tsx';
import { budgetSchema } from '#lib/domain/model-setting.ts';
import { formatCount } from '#lib/format.ts';
import { type ModelDefaults, modelDefaultsSchema } from '#lib/protocol/model-settings.ts';
import type { ModelSpending, ProviderView } from '#lib/protocol/model-views.ts';
import { optionalAmount } from './amount-field.ts';

export interface DefaultsFormProperties {
  readonly defaults: ModelDefaults;
  /** The model is set by the environment and cannot be changed here. */
  readonly fixedModel: boolean;
  readonly spending: ModelSpending;
  readonly providers: readonly ProviderView[];
}

/** The fields as text, parsed into the server's input. */
const schema = z
  .object({
    model: z
      .string()
      .trim()
      .transform((text) => text || null)
      .pipe(modelDefaultsSchema.shape.model),
    usd: optionalAmount(budgetSchema.shape.usd.unwrap(), 'An amount from 0 to 1,000,000 dollars, or empty.'),
    tokens: optionalAmount(budgetSchema.shape.tokens.unwrap(), 'A whole number of tokens, or empty.'),
  })
  .transform(
    ({ model, usd, tokens }): ModelDefaults => ({
      model,
      budget: { usd, tokens },
    }),
  );

const fields: ReadonlyMap<string, 'model' | 'usd' | 'tokens'> = new Map([
  ['model', 'model'],
  ['budget.usd', 'usd'],
  ['budget.tokens', 'tokens'],
]);

/** The default model of matches that name none, and the budget of all matches together. */
export function DefaultsForm({ defaults, fixedModel, spending, providers }: DefaultsFormProperties) {
  const router = useRouter();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      model: defaults.model ?? '',
      usd: String(defaults.budget.usd ?? ''),
      tokens: String(defaults.budget.tokens ?? ''),
    },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ model, budget }) => {
    try {
      await ask('PUT /api/settings/models', { body: { model: fixedModel ? defaults.model : model, budget } });
      toast.success('Defaults saved.');
      router.refresh();
    } catch (error) {
      const rest = showRefusal(error, setError, (path) => fields.get(path) ?? null);
      if (rest !== null) notifyFailure(rest);
    }
  });
  return (
    <Panel className="grid gap-3 p-3">
      <SectionHead title="For all matches" />
      <form noValidate onSubmit={save} className="grid items-start gap-3 md:grid-cols-[2fr_1fr_1fr_auto]">
        <Field
          id="default-model"
          label="Default model"
          placeholder="offline"
          list="known-models"
          readOnly={fixedModel}
          note={fixedModel ? 'set by ARENA_MODEL' : undefined}
          spellCheck={false}
          autoComplete="off"
          error={errors.model?.message}
          defaultValue={defaults.model ?? ''}
          {...register('model')}
        />
        <datalist id="known-models">
          <option value="offline" />
          {providers.map(({ id, example }) => (
            <option key={id} value={`${id}/${example}`} />
          ))}
        </datalist>
        <Field
          id="budget-usd"
          label="Budget in dollars"
          note="USD"
          inputMode="decimal"
          placeholder="no limit"
          error={errors.usd?.message}
          defaultValue={defaults.budget.usd ?? ''}
          {...register('usd')}
        />
        <Field
          id="budget-tokens"
          label="Budget in tokens"
          note="tokens"
          inputMode="numeric"
          placeholder="no limit"
          error={errors.tokens?.message}
          defaultValue={defaults.budget.tokens ?? ''}
          {...register('tokens')}
        />
        <div className="md:pt-[22px]">
          <Button type="submit" disabled={isSubmitting}>
            Save
          </Button>
        </div>
      </form>
      <p className="text-data text-soft tabular-nums">
        {formatCount(spending.calls, 'call')} so far: {spending.spentUsd.toFixed(4)} USD and {formatCount(spending.spentTokens, 'token')}.
        {spending.unpriced === 0 ? '' : ` This sum leaves out ${formatCount(spending.unpriced, 'call')} with an unknown price.`} Budgets
        count all spending from this data folder so far. A call starts only if its highest possible cost fits into the remaining budget.
      </p>
    </Panel>
  );
}

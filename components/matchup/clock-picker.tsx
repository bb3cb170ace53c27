import { ChoiceCard } from '#components/ui/choice-card.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { FormSection } from './form-section.tsx';
import type { MatchFormControl } from './form-values.ts';

/** Chooses the clock of a match. */
export function ClockPicker({ paced, form: { register, formState } }: { paced: boolean; form: MatchFormControl }) {
  // The server's HTML shows this until hydration.
  const before = formState.defaultValues?.clock;
  return (
    <FormSection title="Clock">
      <fieldset className="grid gap-2 sm:grid-cols-3">
        <legend className="sr-only">Clock</legend>
        <ChoiceCard
          title="Fast"
          text="virtual time, as fast as the machine allows; repeatable exactly"
          value="fast"
          defaultChecked={before === 'fast'}
          {...register('clock')}
        />
        <ChoiceCard
          title="Fast, to watch"
          text="virtual time at a pace of your choice; repeatable exactly"
          value="paced"
          defaultChecked={before === 'paced'}
          {...register('clock')}
        />
        <ChoiceCard
          title="Real"
          text="20 ticks a second by the wall clock; results depend on the machine"
          value="real"
          defaultChecked={before === 'real'}
          {...register('clock')}
        />
      </fieldset>
      <FieldError id="clock-error" message={formState.errors.clock?.message} />
      {paced ? (
        <Field
          id="pace"
          type="number"
          step="any"
          min={0.25}
          max={64}
          label="Pace"
          note="× real time"
          error={formState.errors.pace?.message}
          className="mt-3 max-w-[200px]"
          defaultValue={formState.defaultValues?.pace}
          {...register('pace', { valueAsNumber: true })}
        />
      ) : null}
    </FormSection>
  );
}

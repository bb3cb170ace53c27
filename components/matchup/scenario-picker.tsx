import type { ChangeEvent, ReactNode } from 'react';
import { scenarioFacts } from '#components/scenarios/scenario-facts.ts';
import type { ListedScenario } from '#lib/domain/listed-scenario.ts';
import { FormSection } from './form-section.tsx';
import type { MatchFormControl } from './form-values.ts';

/** The choice of a scenario, by its picture, or by what is below the pictures. */
export function ScenarioPicker({
  scenarios,
  form: { register, formState },
  onPick,
  children,
}: {
  scenarios: readonly ListedScenario[];
  form: MatchFormControl;
  onPick: (scenario: string) => void;
  children?: ReactNode;
}) {
  // All radio buttons of a name share the options of the last registration, so the event says which one was chosen.
  const chosen = register('scenario', { onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onPick(target.value) });
  return (
    <FormSection title="Scenario">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-2.5">
        {scenarios.map((option) => (
          <label
            key={option.id}
            className="group overflow-hidden rounded-sm border border-line bg-panel has-checked:border-gold has-checked:shadow-[inset_0_-2px_0_var(--color-gold)] has-focus-visible:outline-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              value={option.id}
              className="sr-only"
              defaultChecked={option.id === formState.defaultValues?.scenario}
              {...chosen}
            />
            {/* biome-ignore lint/performance/noImgElement: a drawn vector picture needs no optimiser */}
            <img src={`/art/${option.id}.svg`} alt="" className="h-21 w-full object-cover opacity-70 group-has-checked:opacity-100" />
            <span className="block px-2.5 pt-1 pb-2 leading-[18px]">
              <b className="block font-semibold">{option.title}</b>
              <span className="text-micro text-muted">{scenarioFacts(option)}</span>
            </span>
          </label>
        ))}
      </div>
      {children}
    </FormSection>
  );
}

import { Dices } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Field, Toggle } from '#components/ui/field.tsx';
import type { ListedScenario } from '#lib/domain/listed-scenario.ts';
import { formatClock } from '#lib/format.ts';
import { FormSection } from './form-section.tsx';
import { type FieldName, type FormValues, type MatchFormControl, nameOf } from './form-values.ts';

const numbers = { valueAsNumber: true } as const;

function countOrNone(text: string | number | null): number | null {
  return text === '' || text === null ? null : Number(text);
}

/** Repeats, seeds, and concurrent matches. */
export function RepeatFields(properties: {
  values: FormValues;
  scenario: ListedScenario | undefined;
  parallel: number;
  form: MatchFormControl;
}) {
  const { values, scenario, parallel, form } = properties;
  const { register, setValue, formState } = form;
  // The server's HTML shows these until hydration.
  const before = formState.defaultValues;
  const isForPoints = values.kind === 'points';
  const error = (field: FieldName): string | undefined => formState.errors[field]?.message;
  return (
    <FormSection title="Repeats">
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field
          id="episodes"
          type="number"
          min={1}
          max={1000}
          label="Episodes per match"
          note={
            scenario === undefined || scenario.seconds === null
              ? undefined
              : `${scenario.taskCount > 0 ? 'at most ' : ''}${formatClock(scenario.seconds)} each`
          }
          error={error('episodes')}
          defaultValue={before?.episodes}
          {...register('episodes', numbers)}
        />
        <div className="relative">
          <Field
            id="firstSeed"
            type="number"
            min={0}
            label="First seed"
            disabled={values.seedList.trim() !== ''}
            error={error('firstSeed')}
            defaultValue={before?.firstSeed}
            {...register('firstSeed', numbers)}
          />
          <Button
            size="small"
            look="quiet"
            icon
            aria-label="Draw a seed"
            className="absolute top-[26px] right-1 bg-sunken"
            onClick={() => setValue('firstSeed', Math.floor(Math.random() * 100_000), { shouldValidate: true })}
          >
            <Dices size={14} aria-hidden="true" />
          </Button>
        </div>
        <Field
          id="seedCount"
          type="number"
          min={1}
          max={10_000}
          label="Repeats (new seed each)"
          note="seeds"
          disabled={values.seedList.trim() !== ''}
          error={error('seedCount')}
          defaultValue={before?.seedCount}
          {...register('seedCount', numbers)}
        />
        {isForPoints ? (
          <div className="lg:pt-[22px]">
            <Toggle label="Also swap sides" defaultChecked={before?.swapSides} {...register('swapSides')} />
          </div>
        ) : null}
      </div>
      <details
        className="mt-3"
        open={values.seedList !== '' || values.parallel !== null || values.name !== '' || values.parity || values.testedAfter !== ''}
      >
        <summary className="w-fit rounded-sm text-data text-soft hover:text-text">More</summary>
        <div className="mt-3 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <Field
            id="name"
            label="Name of the run"
            placeholder={nameOf(values)}
            maxLength={130}
            error={error('name')}
            className="lg:col-span-2"
            defaultValue={before?.name}
            {...register('name')}
          />
          <Field
            id="seedList"
            label="List of seeds"
            placeholder="4, 8, 15"
            error={error('seedList')}
            defaultValue={before?.seedList}
            {...register('seedList')}
          />
          <Field
            id="parallel"
            type="number"
            min={1}
            max={64}
            label="Matches at a time"
            placeholder={`${parallel}, one per core`}
            error={error('parallel')}
            defaultValue={before?.parallel ?? ''}
            {...register('parallel', { setValueAs: countOrNone })}
          />
        </div>
        {isForPoints ? (
          <div className="mt-3 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
            <Field
              id="testedAfter"
              label="Test red after these episodes"
              placeholder="e.g. 0, 5, 10 (0 = untrained)"
              error={error('testedAfter')}
              defaultValue={before?.testedAfter}
              {...register('testedAfter')}
            />
            <Field
              id="testedAgainst"
              label="Opponents in the tests"
              placeholder={values.blue.join(', ')}
              disabled={values.testedAfter.trim() === ''}
              error={error('testedAgainst')}
              className="lg:col-span-2"
              defaultValue={before?.testedAgainst}
              {...register('testedAgainst')}
            />
            <Field
              id="testEpisodes"
              type="number"
              min={1}
              max={1000}
              label="Episodes per test"
              disabled={values.testedAfter.trim() === ''}
              error={error('testEpisodes')}
              defaultValue={before?.testEpisodes}
              {...register('testEpisodes', numbers)}
            />
          </div>
        ) : null}
        {isForPoints || before?.parity || values.parity ? (
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Toggle label="Parity rules" defaultChecked={before?.parity} {...register('parity')} />
            <span className="max-w-[72ch] text-data text-muted">
              The match follows the original benchmark’s rules with their known defects, so that you can compare its figures with the
              paper’s. The scenario’s page lists the differences.
              {isForPoints ? ' Ratings and records do not count such episodes.' : ''}
            </span>
          </div>
        ) : null}
      </details>
    </FormSection>
  );
}

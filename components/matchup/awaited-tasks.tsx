import { Button } from '#components/ui/button.tsx';
import { FormSection } from './form-section.tsx';
import type { KnownTasks } from './use-scenario-tasks.ts';

/** Shown instead of a scenario's tasks while they are being read, or when they could not be read. */
export function AwaitedTasks({ title, known }: { title: string; known: Exclude<KnownTasks, { state: 'known' }> }) {
  return (
    <FormSection title="Tasks">
      {known.state === 'loading' ? (
        <p role="status" className="min-h-[420px] text-soft">
          Reading the tasks of {title}…
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert" className="text-error">
            The tasks of {title} could not be read. Your entries are kept. Read them again, or choose another scenario.
          </p>
          <Button look="line" onClick={known.again}>
            Read them again
          </Button>
        </div>
      )}
    </FormSection>
  );
}

import { Download } from 'lucide-react';
import { buttonLook } from '#components/ui/button.tsx';

const look = buttonLook({ size: 'small', look: 'line' });

/** The downloads: those for fine-tuning have the calls of successful episodes alone, each once. */
const parts = [
  { title: 'OpenAI', query: 'form=openai&successOnly=true&dedupe=true' },
  { title: 'OpenAI with tools', query: 'form=openai&actions=tools&successOnly=true&dedupe=true' },
  { title: 'ShareGPT', query: 'form=sharegpt&successOnly=true&dedupe=true' },
  { title: 'Card', query: 'part=card&successOnly=true&dedupe=true' },
] as const;

/** Downloads of a run's model calls as training data. */
export function TrainingExport({ run }: { run: string }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-micro text-muted">
      Training data of successful episodes
      {parts.map(({ title, query }) => (
        <a key={title} href={`/api/runs/${run}/training-data?${query}`} download className={look}>
          <Download size={11} aria-hidden="true" />
          {title}
        </a>
      ))}
    </span>
  );
}

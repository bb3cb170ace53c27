import { Download } from 'lucide-react';
import { linkTo } from '#components/shell/api.ts';
import { buttonLook } from '#components/ui/button.tsx';

const look = buttonLook({ size: 'small', look: 'line' });

/** Downloads of a run's episodes as CSV and JSON. */
export function EpisodeExport({ run }: { run: string }) {
  const episodes = (as: 'csv' | 'json') => linkTo('GET /api/runs/{id}/export', { params: { id: run }, query: { of: 'episodes', as } });
  return (
    <span className="flex items-center gap-1.5 text-micro text-muted">
      Episodes
      <a href={episodes('csv')} download className={look}>
        <Download size={11} aria-hidden="true" />
        CSV
      </a>
      <a href={episodes('json')} download className={look}>
        JSON
      </a>
    </span>
  );
}

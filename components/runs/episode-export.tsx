import { Download } from 'lucide-react';
import { buttonLook } from '#components/ui/button.tsx';

const look = buttonLook({ size: 'small', look: 'line' });

/** Downloads of a run's episodes as CSV and JSON. */
export function EpisodeExport({ run }: { run: string }) {
  const address = `/api/runs/${run}/export?of=episodes`;
  return (
    <span className="flex items-center gap-1.5 text-micro text-muted">
      Episodes
      <a href={`${address}&as=csv`} download className={look}>
        <Download size={11} aria-hidden="true" />
        CSV
      </a>
      <a href={`${address}&as=json`} download className={look}>
        JSON
      </a>
    </span>
  );
}

import { strokes } from './graph-edge.ts';

const rows = [
  ['seen', 'seen'],
  ['claimed', 'believed, not seen'],
  ['doubtful', '? doubtful'],
  ['besides', 'seen, not believed'],
] as const;

/** The meaning of the line styles. */
export function GraphLegend() {
  return (
    <ul aria-label="Lines of the graph" className="flex flex-wrap gap-x-3 gap-y-0.5 text-micro text-muted">
      {rows.map(([standing, words]) => (
        <li key={standing} className="flex items-center gap-1.5">
          <svg width={24} height={4} aria-hidden="true">
            <line x1={0} x2={24} y1={2} y2={2} {...strokes[standing]} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

import { type Asking, askingOf } from '#lib/coordination/asking.ts';
import type { KnownWindow } from '#lib/coordination/coordination.ts';
import type { Position } from '#lib/domain/position.ts';
import { formatCount, formatName } from '#lib/format.ts';
import { closingWords } from './closing-words.ts';
import { Moment, type SeekMoment } from './moment.tsx';

const [width, height] = [320, 170];
const [ring, disc] = [58, 17];
/** Blocks by which the two ways between a pair are apart. */
const apart = 5;

interface Point {
  readonly x: number;
  readonly y: number;
}

const middle: Point = { x: width / 2, y: height / 2 };

/** Who asked whom: the agents, an arrow for each direction with its requests, and below them every request with its moment. */
export function AskingGraph({
  agents,
  windows,
  placeOf,
  onSeek,
}: {
  agents: readonly string[];
  windows: readonly KnownWindow[];
  /** The place of the block for which a window opened; null if it is not known. */
  placeOf: (window: KnownWindow) => Position | null;
  onSeek: SeekMoment | null;
}) {
  const asking = askingOf(windows);
  if (asking.length === 0) return <p className="px-3 py-2 text-data text-muted">No agent has asked another so far.</p>;
  const places = new Map(agents.map((agent, index) => [agent, pointOf(index, agents.length)]));
  return (
    <div data-asking>
      <svg viewBox={`0 0 ${width} ${height}`} className="block w-full max-w-md" role="img" aria-label={asking.map(pairWords).join('; ')}>
        <defs>
          <marker id="asks" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="5" markerHeight="5" orient="auto-start-reverse">
            <path d="M0 0l6 3-6 3z" fill="var(--color-gold)" />
          </marker>
        </defs>
        {asking.map((pair) => {
          const [from, to] = [places.get(pair.from), places.get(pair.to) ?? middle];
          return from === undefined ? null : <Arrow key={`${pair.from} ${pair.to}`} pair={pair} from={from} to={to} />;
        })}
        {asking.some(({ to }) => !places.has(to)) ? <Disc at={middle} name="all" isDashed /> : null}
        {[...places].map(([agent, at]) => (
          <Disc key={agent} at={at} name={agent} />
        ))}
      </svg>
      <ul className="pb-2">
        {asking.map((pair) => (
          <li key={`${pair.from} ${pair.to}`} className="px-3 py-1 text-data">
            <p>{pairWords(pair)}</p>
            <ul className="grid text-micro text-muted">
              {pair.windows.map((window) => (
                <li key={window.window} className="flex flex-wrap items-baseline gap-x-2">
                  <Moment tick={window.openedTick} place={placeOf(window)} onSeek={onSeek} />
                  <span>
                    {window.count} {formatName(window.item)}: {window.closed === null ? 'open' : closingWords[window.closed.cause]}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An agent, or with a dashed line everyone: the partner of a question that names no one. */
function Disc({ at: { x, y }, name, isDashed = false }: { at: Point; name: string; isDashed?: boolean }) {
  return (
    <g data-partner={name}>
      <circle cx={x} cy={y} r={disc} fill="var(--color-sunken)" stroke="var(--color-outline)" strokeDasharray={isDashed ? '3 3' : 'none'} />
      <text x={x} y={y + 4} textAnchor="middle" fontSize="11" fill="var(--color-text)">
        {name}
      </text>
    </g>
  );
}

function Arrow({ pair, from, to }: { pair: Asking; from: Point; to: Point }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const side = { x: -dy * apart, y: dx * apart };
  const start = { x: from.x + dx * disc + side.x, y: from.y + dy * disc + side.y };
  const end = { x: to.x - dx * (disc + 2) + side.x, y: to.y - dy * (disc + 2) + side.y };
  return (
    <g>
      <path
        d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
        stroke={pair.met === 0 ? 'var(--color-error)' : 'var(--color-gold)'}
        strokeWidth={Math.min(5, 1 + pair.windows.length / 2)}
        markerEnd="url(#asks)"
      />
      <text
        x={(start.x + end.x) / 2 + side.x * 2}
        y={(start.y + end.y) / 2 + side.y * 2 + 4}
        textAnchor="middle"
        fontSize="11"
        fill="var(--color-soft)"
      >
        {pair.met}/{pair.windows.length}
      </text>
    </g>
  );
}

function pairWords({ from, to, windows, met }: Asking): string {
  return `${from} asked ${to === 'all' ? 'everyone' : to} ${windows.length === 1 ? 'once' : formatCount(windows.length, 'time')}, ${met} met`;
}

function pointOf(index: number, count: number): Point {
  const angle = (2 * Math.PI * index) / count + (count === 2 ? Math.PI : -Math.PI / 2);
  return { x: width / 2 + Math.cos(angle) * ring * (count === 2 ? 1.6 : 1.4), y: height / 2 + Math.sin(angle) * ring };
}

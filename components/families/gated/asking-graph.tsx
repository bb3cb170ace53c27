import { type Asking, askingOf } from '#lib/coordination/asking.ts';
import type { KnownWindow } from '#lib/coordination/coordination.ts';
import type { Position } from '#lib/domain/position.ts';
import { formatCount, formatName } from '#lib/format.ts';
import { closingWords } from './closing-words.ts';
import { Moment, type SeekMoment } from './moment.tsx';

const width = 320;
/** Distance of the agents from the middle, radius of their discs, and free space around all of it. */
const [ring, disc, margin] = [84, 21, 6];
/** Distance by which the two ways between a pair are apart. */
const apart = 5;
/** Distance of the numbers of an arrow from its line, across and along the page. */
const labelGap = { x: 17, y: 12 };
/** Arrows of requests of which some were met, and of which none was. */
const arrowColours = { met: 'var(--color-gold)', unmet: 'var(--color-error)' } as const;
const middle = { x: width / 2, y: 0 };

interface Point {
  readonly x: number;
  readonly y: number;
}

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
  const rank = (name: string): number => (agents.includes(name) ? agents.indexOf(name) : agents.length);
  const asking = [...askingOf(windows)].sort((one, other) => rank(one.from) - rank(other.from) || rank(one.to) - rank(other.to));
  if (asking.length === 0) return <p className="px-3 py-2 text-data text-muted">No agent has asked another so far.</p>;
  const places = new Map(agents.map((agent, index) => [agent, pointOf(index, agents.length)]));
  const heights = [...places.values()].map(({ y }) => y);
  const top = Math.min(...heights) - disc - margin;
  const height = Math.max(...heights) + disc + margin - top;
  return (
    <div data-asking>
      <svg
        viewBox={`0 ${top} ${width} ${height}`}
        className="block w-full max-w-md"
        role="img"
        aria-label={asking.map(pairWords).join('; ')}
      >
        <defs>
          {Object.entries(arrowColours).map(([kind, colour]) => (
            <marker
              key={kind}
              id={`asks-${kind}`}
              viewBox="0 0 6 6"
              refX="5"
              refY="3"
              markerWidth="9"
              markerHeight="9"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0l6 3-6 3z" fill={colour} />
            </marker>
          ))}
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
  const kind = pair.met === 0 ? 'unmet' : 'met';
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const away = { x: -dy, y: dx };
  const side = { x: away.x * apart, y: away.y * apart };
  const start = { x: from.x + dx * disc + side.x, y: from.y + dy * disc + side.y };
  const end = { x: to.x - dx * (disc + 2) + side.x, y: to.y - dy * (disc + 2) + side.y };
  return (
    <g>
      <path
        d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
        stroke={arrowColours[kind]}
        strokeWidth={Math.min(4, 1 + pair.windows.length / 4)}
        markerEnd={`url(#asks-${kind})`}
      />
      <text
        x={(start.x + end.x) / 2 + away.x * labelGap.x}
        y={(start.y + end.y) / 2 + away.y * labelGap.y + 4}
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

/** Two agents beside each other; more of them in a circle, the first at the top. */
function pointOf(index: number, count: number): Point {
  const angle = (2 * Math.PI * index) / count + (count === 2 ? Math.PI : -Math.PI / 2);
  return { x: middle.x + Math.cos(angle) * ring * 1.3, y: middle.y + Math.sin(angle) * ring };
}

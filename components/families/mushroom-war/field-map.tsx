import { teamLook } from '#components/ui/team-look.ts';
import type { Position } from '#lib/domain/position.ts';
import { type Side, sides } from '#lib/domain/side.ts';
import type { Field } from '#lib/families/mushroom-war/family.ts';

const scale = 14;
const margin = 2;

function Square({ at, left, top, fill, stroke }: { at: Position; left: number; top: number; fill: string; stroke?: string }) {
  return (
    <rect
      x={(at.x - left) * scale + 1}
      y={(at.z - top) * scale + 1}
      width={scale - 2}
      height={scale - 2}
      fill={fill}
      stroke={stroke}
      strokeWidth="1.5"
    />
  );
}

/** A plan of the arena from above, to scale: areas, caps, slime and spawns. */
export function FieldMap({ field }: { field: Field }) {
  const points = sides.map((team) => field.centres[team]);
  const left = Math.min(...points.map(({ x }) => x)) - field.radius - margin;
  const top = Math.min(...points.map(({ z }) => z)) - field.radius - margin;
  const width = (Math.max(...points.map(({ x }) => x)) + field.radius + margin + 1 - left) * scale;
  const height = (Math.max(...points.map(({ z }) => z)) + field.radius + margin + 1 - top) * scale;
  const middle = (at: Position): readonly [number, number] => [(at.x - left + 0.5) * scale, (at.z - top + 0.5) * scale];
  const ink = (team: Side): string => teamLook(team).colour;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Plan of the arena from above: the red area in the north, the blue one in the south, each with three mushrooms, slime and two starting places"
      className="w-full max-w-[360px] rounded-sm border border-line bg-sunken"
    >
      {sides.map((team) => {
        const [x, z] = middle(field.centres[team]);
        return (
          <g key={team}>
            <circle cx={x} cy={z} r={(field.radius + 0.5) * scale} fill={ink(team)} fillOpacity="0.1" />
            <circle
              cx={x}
              cy={z}
              r={(field.radius + 0.5) * scale}
              fill="none"
              stroke={ink(team)}
              strokeWidth="2"
              strokeDasharray={team === 'blue' ? '8 5' : undefined}
            />
            {field.slime[team].map((at) => (
              <Square key={`${at.x} ${at.z}`} at={at} left={left} top={top} fill="var(--color-neutral)" stroke="var(--color-ok)" />
            ))}
            {field.caps[team].map((at) => (
              <Square key={`${at.x} ${at.y} ${at.z}`} at={at} left={left} top={top} fill={ink(team)} />
            ))}
            {field.spawns[team].map((at) => {
              const [sx, sz] = middle(at);
              return <path key={`${at.x} ${at.z}`} d={`M${sx - 4} ${sz - 4}l8 8m0-8l-8 8`} stroke="var(--color-text)" strokeWidth="2" />;
            })}
          </g>
        );
      })}
      <text x={width - 8} y="16" textAnchor="end" fontSize="11" fill="var(--color-muted)">
        N ↑
      </text>
    </svg>
  );
}

'use client';

import { classNames } from '#components/ui/class-names.ts';
import { fullBreath, type PersonState } from '#lib/play/person-state.ts';

const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Ten signs of two points each: whole, half or empty. Empty ones are grey, so that they are seen by day and at night. */
function Signs({ label, points, paths, className }: { label: string; points: number; paths: string; className: string }) {
  return (
    <span role="img" aria-label={`${label}: ${Math.ceil(points)} of 20`} className={classNames('flex gap-px', className)}>
      {ten.map((place) => {
        const share = Math.min(1, Math.max(0, (points - place * 2) / 2));
        return (
          <svg key={place} viewBox="0 0 9 9" className="size-[13px]" aria-hidden="true" shapeRendering="crispEdges">
            <path d={paths} fill="#4b555dcc" stroke="#000" strokeWidth="0.6" />
            <path d={paths} fill="currentColor" style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }} />
          </svg>
        );
      })}
    </span>
  );
}

const heart = 'M1 2h2v-1h1v1h1v-1h1v1h2v3h-1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-1h-1z';
const food = 'M4 1h3v1h1v3h-1v1h-2v1h-1v1h-2v-1h-1v-2h1v-1h1v-2h1z';
const bubble = 'M3 1h3v1h1v1h1v3h-1v1h-1v1h-3v-1h-1v-1h-1v-3h1v-1h1z';

/** Health, food, breath and experience over the hotbar. */
export function Vitals({ person }: { person: PersonState }) {
  const { health, food: fed, breath, level, bar, mode } = person;
  if (mode === 'creative' || mode === 'spectator') return null;
  return (
    <div className="grid w-[min(396px,96vw)] gap-1">
      {breath < fullBreath ? (
        <Signs label="Breath" points={(Math.max(0, breath) / fullBreath) * 20} paths={bubble} className="justify-end text-blue" />
      ) : null}
      <div className="flex justify-between">
        <Signs label="Health" points={health} paths={heart} className="text-red" />
        <Signs label="Food" points={fed} paths={food} className="text-gold" />
      </div>
      <div className="relative h-1 bg-background/70">
        <i className="block h-1 bg-green" style={{ width: `${bar * 100}%` }} />
        {level > 0 ? <b className="absolute inset-x-0 -top-4 text-center text-data text-green">{level}</b> : null}
      </div>
    </div>
  );
}

import { ArrowRight, Flame, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { formatCount } from '#lib/format.ts';
import { longestItemName, type PlayInput } from '#lib/people/play-input.ts';
import type { ShownWindow } from './fold-windows.ts';
import type { LayoutMark } from './window-layout.ts';

/** The field in which a person names the item in an anvil. */
function AnvilName({ send }: { send: (input: PlayInput) => void }) {
  const [name, setName] = useState('');
  return (
    <input
      aria-label="New name of the item"
      placeholder="New name"
      value={name}
      maxLength={longestItemName}
      onChange={({ target }) => {
        setName(target.value);
        send({ type: 'rename', name: target.value });
      }}
      className="h-8 w-[calc(var(--cell)*4)] border border-line bg-sunken px-2 text-data"
    />
  );
}

/**
 * The three offers of an enchanting table: the level that each needs, its price, and the enchantment that it shows beforehand. The server
 * decides whether the person can pay.
 */
function EnchantingOffers({ view, send }: { view: ShownWindow; send: (input: PlayInput) => void }) {
  const { window, properties, clues } = view;
  return (
    <div className="flex h-[calc(var(--cell)*3)] w-[calc(var(--cell)*5.5)] flex-col justify-between gap-1">
      {[0, 1, 2].map((offer) => {
        const level = properties[offer] ?? 0;
        const clue = clues[offer] ?? null;
        return (
          <Button
            key={offer}
            look="line"
            className="grid! min-h-0 flex-1 content-center justify-start! gap-0! text-left leading-tight"
            disabled={level === 0}
            onClick={() => send({ type: 'enchant', window, offer })}
          >
            <span className="truncate text-data text-text">
              {level === 0 ? 'No offer' : clue === null ? `Offer ${offer + 1}` : `${clue} …`}
            </span>
            {level === 0 ? null : (
              <span className="text-micro text-muted">
                level {level}, costs {formatCount(offer + 1, 'level')}, {offer + 1} lapis
              </span>
            )}
          </Button>
        );
      })}
    </div>
  );
}

/** Bars of a furnace: ticks of fire left, of how many; ticks cooked, of how many. */
const fireLeft = 0;
const fireOf = 1;
const cooked = 2;
const cookingTime = 3;

function shareOf(properties: readonly number[], part: number, whole: number): number {
  const of = properties[whole] ?? 0;
  return of > 0 ? Math.min(1, Math.max(0, (properties[part] ?? 0) / of)) : 0;
}

function Arrow({ share }: { share: number }) {
  return (
    <>
      <ArrowRight size={28} className="col-start-1 row-start-1 text-outline" />
      <ArrowRight size={28} className="col-start-1 row-start-1 text-gold" style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }} />
    </>
  );
}

function Fire({ share }: { share: number }) {
  return (
    <>
      <Flame size={24} className="col-start-1 row-start-1 text-outline" />
      <Flame size={24} className="col-start-1 row-start-1 fill-gold text-gold" style={{ clipPath: `inset(${(1 - share) * 100}% 0 0 0)` }} />
    </>
  );
}

function cell(mark: LayoutMark, children: ReactNode, label?: string, value?: number) {
  const measured =
    label === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({
          role: 'progressbar',
          'aria-label': label,
          'aria-valuenow': Math.round((value ?? 0) * 100),
          'aria-valuemin': 0,
          'aria-valuemax': 100,
        } as const);
  return (
    <div
      {...measured}
      className="pointer-events-none absolute grid size-(--cell) place-items-center text-outline"
      style={{ left: `calc(var(--cell) * ${mark.x})`, top: `calc(var(--cell) * ${mark.y})` }}
    >
      {children}
    </div>
  );
}

/** What is drawn between the slots of a window, with its bars as they are now, and what can be pressed or written there. */
export function WindowMark({ mark, view, send }: { mark: LayoutMark; view: ShownWindow; send: (input: PlayInput) => void }) {
  const { properties } = view;
  const at = { left: `calc(var(--cell) * ${mark.x})`, top: `calc(var(--cell) * ${mark.y})` };
  switch (mark.kind) {
    case 'label':
      return (
        <span className="pointer-events-none absolute mt-[5px] ml-[2px] whitespace-nowrap text-micro text-muted" style={at}>
          {mark.text}
        </span>
      );
    case 'plus':
      return cell(mark, <Plus size={24} />);
    case 'arrow':
      return cell(mark, <ArrowRight size={28} />);
    case 'cooking': {
      const share = shareOf(properties, cooked, cookingTime);
      return cell(mark, <Arrow share={share} />, 'Smelted', share);
    }
    case 'fire': {
      const share = shareOf(properties, fireLeft, fireOf);
      return cell(mark, <Fire share={share} />, 'Fire left', share);
    }
    case 'anvil-cost': {
      const levels = properties[0] ?? 0;
      return levels > 0 ? (
        <span className="absolute mt-[5px] ml-[2px] text-data text-soft" style={at}>
          Costs {formatCount(levels, 'level')}
        </span>
      ) : null;
    }
    case 'offers':
      return (
        <div className="absolute" style={at}>
          <EnchantingOffers view={view} send={send} />
        </div>
      );
    case 'anvil-name':
      return (
        <div className="absolute" style={at}>
          <AnvilName send={send} />
        </div>
      );
  }
}

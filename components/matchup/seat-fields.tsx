'use client';

import { Bot, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import type { SeatLineUp } from '#lib/domain/seat-line-up.ts';
import type { TeamId } from '#lib/domain/team.ts';

/** A line-up with a system for the seats without a person. */
export type BotLineUp = SeatLineUp & { readonly bot: string };

/** The line-up with another occupant of one seat. The bot takes over the first seat that is left to a person, until the user says otherwise. */
function withSeat(lineUp: BotLineUp, place: number, isPerson: boolean): BotLineUp {
  const people = lineUp.people.map((before, at) => (at === place ? isPerson : before));
  return { ...lineUp, people, standsIn: lineUp.people.includes(true) ? lineUp.standsIn : true };
}

function Choice({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      {text}
    </>
  );
}

/** Leaves seats of a team to people. `onChange` gets the new line-up. */
export function SeatFields({ team, lineUp, onChange }: { team: TeamId; lineUp: BotLineUp; onChange: (lineUp: BotLineUp) => void }) {
  const { bot, people, standsIn } = lineUp;
  const hasPeople = people.includes(true);
  return (
    <fieldset className="grid content-start gap-2 rounded-sm border border-line bg-panel px-3 py-2.5">
      <legend className="sr-only">Seats of {rosterName(team)}</legend>
      <p className="flex items-center gap-2 text-data text-soft">
        <TeamMark team={team} size={9} />
        Who plays each seat of {rosterName(team)}?
      </p>
      <ul className="grid gap-1.5">
        {people.map((isPerson, place) => (
          <li key={place} className="flex flex-wrap items-center gap-3">
            <span className="w-14 text-data text-muted">Seat {place + 1}</span>
            <Segmented
              label={`Seat ${place + 1} of ${rosterName(team)}`}
              value={isPerson ? 'person' : 'bot'}
              small
              segments={[
                { value: 'bot', label: <Choice icon={<Bot size={13} aria-hidden="true" />} text={bot} /> },
                { value: 'person', label: <Choice icon={<UserRound size={13} aria-hidden="true" />} text="Person" /> },
              ]}
              onChange={(value) => onChange(withSeat(lineUp, place, value === 'person'))}
            />
          </li>
        ))}
      </ul>
      {hasPeople ? (
        <label className="flex items-start gap-2 text-data text-soft">
          <input type="checkbox" className="mt-1" checked={standsIn} onChange={() => onChange({ ...lineUp, standsIn: !standsIn })} />
          <span>
            <b className="font-medium text-text">{bot}</b> takes over a seat when its person is away for two minutes. If this is off, the
            body stands still.
          </span>
        </label>
      ) : null}
    </fieldset>
  );
}
